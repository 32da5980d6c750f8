// Publishes with Combine. Its view controller reads; nobody but itself writes.

import Combine
import Foundation
import Resolver

/// The editor of a hut's note needs to write.
protocol NoteEditing: AnyObject {
  var note: String { get set }
}

final class HutDetailViewModel: ObservableObject, NoteEditing {
  @Published private(set) var hut: Hut
  @Published private(set) var occupancy: String = ""
  @Published private(set) var cover: Image?

  // Required by the protocol.
  var note = ""
  // A wrapper that we know nothing about may well forbid the setting.
  @LazyInjected var analytics: AnalyticsService
  internal fileprivate(set) var reloads = 0
  @objc dynamic private(set) var isReloading = false

  // Solar power: the cells of the hut's battery.
  let battery: [BatteryCell]

  private let service: HutServing

  init(hut: Hut, service: HutServing) {
    self.hut = hut
    self.service = service
    cover = hut.images.first
    battery = hut.batteryLevels.map { BatteryCell(level: $0) }
    analytics.track(PageView(page: "hut", hut: hut.id))
  }

  func reload() async {
    isReloading = true
    defer { isReloading = false }
    reloads += 1
    guard let fresh = try? await service.hut(hut.id) else { return }
    hut = fresh
    cover = fresh.images.first
    occupancy = occupancyText
  }
}
