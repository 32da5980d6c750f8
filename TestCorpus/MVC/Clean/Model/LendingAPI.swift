import Foundation

/// The one place of the application that talks to the server.
final class LendingAPI {
    private let session: URLSession
    private let decoder = JSONDecoder()

    init(session: URLSession = .lending) {
        self.session = session
    }

    func games() async throws -> [Game] {
        try decoder.decode([Game].self, from: await bytes(for: .games))
    }

    func bytes(for request: LendingRequest) async throws -> Data {
        try await session.data(for: request.urlRequest).0
    }

    func bytes(at url: URL) async throws -> Data {
        try await session.data(from: url).0
    }

    func prefetch(_ urls: [URL]) {
        urls.forEach { URLSession.shared.dataTask(with: $0).resume() }
    }
}

extension URLSession {
    static let lending: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.waitsForConnectivity = true
        return URLSession(configuration: configuration)
    }()
}
