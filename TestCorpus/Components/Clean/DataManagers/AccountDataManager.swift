// Logs singers in.

import Foundation

final class AccountDataManager {
  private let session: URLSession

  init(session: URLSession) {
    self.session = session
  }

  func logIn(voice: String, code: String) async throws -> Singer {
    let url = AppConfiguration.server.appendingPathComponent("login/\(voice)/\(code)")
    let (data, _) = try await session.data(from: url)
    return try JSONDecoder().decode(Singer.self, from: data)
  }
}
