import Foundation

protocol PlantServiceDelegate: AnyObject {
    func plantService(_ service: PlantService, didFailWith error: Error)
}

/// Fetches plants. PlantListViewController and PlantCell learn of them through their data controller.
final class PlantService {
    static let didChange = Notification.Name("PlantServiceDidChange")

    weak var delegate: PlantServiceDelegate?
    private(set) var cached: [Plant] = []
    private let session: URLSession
    private let base = URL(string: "https://greenhouse.example/api")!
    private let decoder = JSONDecoder()

    init(session: URLSession = .shared) {
        self.session = session
    }

    func plants() async throws -> [Plant] {
        let (data, _) = try await session.data(from: base.appendingPathComponent("plants"))
        cached = try decoder.decode([Plant].self, from: data)
        NotificationCenter.default.post(name: Self.didChange, object: self)
        return cached
    }

    func save(_ plant: Plant) async throws {
        var request = URLRequest(url: base.appendingPathComponent("plants/\(plant.id)"))
        request.httpMethod = "PUT"
        request.httpBody = try JSONEncoder().encode(plant)
        _ = try await session.data(for: request)
    }

    func send(_ request: URLRequest) async throws -> Data {
        try await session.data(for: request).0
    }
}
