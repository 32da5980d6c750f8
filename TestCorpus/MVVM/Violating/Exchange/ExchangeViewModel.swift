// Swaps seeds with neighbours: a service in disguise that throws its token away.

import Foundation

final class ExchangeViewModel: NSObject {
  @objc dynamic var offers = 0 // expect: view_model_exposes_mutable_state
  var service: SeedService // expect: view_model_exposes_mutable_state
  internal var partners: [String] = [] // expect: view_model_exposes_mutable_state
  fileprivate(set) var rounds = 0
  weak var delegate: SeedCellDelegate?

  init(service: SeedService) {
    self.service = service
    super.init()
    NotificationCenter.default.addObserver(forName: .seedsDidChange, object: nil, queue: nil) { [weak self] _ in // expect: observer_never_removed
      self?.rounds += 1
    }
  }

  func offer(_ seed: Seed) async throws {
    offers += 1
    let url = URL(string: "https://seeds.example/offers/\(seed.id)")!
    _ = try await URLSession.shared.upload(for: URLRequest(url: url), from: Data()) // expect: network_in_view_model
  }
}

extension Notification.Name {
  static let seedsDidChange = Notification.Name("seedsDidChange")
}
