// Pieces from the choir's server. What the server wraps them in concerns nobody else.

import Foundation

final class PieceDataManager {
  /// Nested and private: a model, but not one to share.
  private struct Page: Decodable {
    let pieces: [Piece]
  }

  private let session: URLSession

  init(session: URLSession) {
    self.session = session
  }

  func all() async throws -> [Piece] {
    let (data, _) = try await session.data(from: AppConfiguration.server)
    return try JSONDecoder().decode(Page.self, from: data).pieces
  }

  func save(_ piece: Piece) async throws {
    var request = URLRequest(url: AppConfiguration.server)
    request.httpMethod = "PUT"
    request.httpBody = try JSONEncoder().encode(piece)
    _ = try await session.data(for: request)
  }
}
