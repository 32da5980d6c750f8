import Foundation

/// Of the model by its place.
final class CatalogImporter {  // expect: single_network_owner
    private let session: URLSession

    init(session: URLSession) {
        self.session = session
    }

    func load(_ url: URL) async throws -> Data {
        try await session.data(from: url).0
    }
}
