// Huts, from the server or from the copy on disk. Its data sources are no delegates.

import Foundation

protocol HutServing {
  func huts() async throws -> [Hut]
  func hut(_ id: Hut.ID) async throws -> Hut
}

/// Never stored as a `dataSource`: this is where data comes from, not what a view asks.
protocol HutDataSource {
  func readHuts() throws -> [Hut]
}

final class HutFile: HutDataSource {
  func readHuts() throws -> [Hut] {
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    let data = try Data(contentsOf: folder.appendingPathComponent("huts.json"))
    return try JSONDecoder().decode([Hut].self, from: data)
  }
}

final class HutService: HutServing {
  private let client: HTTPClient
  private let localDataSource: HutDataSource

  init(client: HTTPClient, localDataSource: HutDataSource = HutFile()) {
    self.client = client
    self.localDataSource = localDataSource
  }

  func huts() async throws -> [Hut] {
    do {
      return try await client.get("huts")
    } catch {
      return try localDataSource.readHuts()
    }
  }

  func hut(_ id: Hut.ID) async throws -> Hut {
    try await client.get("huts/\(id)")
  }
}
