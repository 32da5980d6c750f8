// Fetches seeds, as a service should, but prepares the list's screen as well.

import Foundation

final class SeedService {
  private let session: URLSession

  init(session: URLSession = .shared) {
    self.session = session
  }

  func seeds(page: Int) async throws -> [Seed] {
    let (data, _) = try await session.data(from: Self.address("seeds?page=\(page)"))
    return try JSONDecoder().decode([Seed].self, from: data)
  }

  func fill(_ viewModel: SeedListViewModel) async { // expect: model_references_upper_layer
    guard let seeds = try? await seeds(page: 0) else { return }
    viewModel.append(seeds)
  }

  func delete(_ seed: Seed) async throws {
    var request = URLRequest(url: Self.address("seeds/\(seed.id)"))
    request.httpMethod = "DELETE"
    _ = try await session.data(for: request)
  }

  private static func address(_ path: String) -> URL {
    URL(string: "https://seeds.example/" + path)!
  }
}
