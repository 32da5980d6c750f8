import Foundation

/// The owner of the network: nobody has as many direct uses.
final class LendingAPI {
    private let session: URLSession
    private let base = URL(string: "https://shelf.example/api")!

    init() {
        session = URLSession(configuration: .ephemeral)
    }

    func games() async throws -> [Game] {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("games"))
        return try JSONDecoder().decode([Game].self, from: data)
    }

    func loans() async throws -> [Loan] {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("loans"))
        return try JSONDecoder().decode([Loan].self, from: data)
    }

    func cover(at url: URL) async throws -> Data {
        try await URLSession.shared.data(from: url).0
    }

    func delete(_ game: Game) async throws {
        var request = URLRequest(url: base.appendingPathComponent("games/\(game.id)"))
        request.httpMethod = "DELETE"
        _ = try await URLSession.shared.data(for: request)
    }

    func lend(_ game: Game, to member: String) async throws {
        var request = URLRequest(url: base.appendingPathComponent("loans"))
        request.httpMethod = "POST"
        request.httpBody = try JSONSerialization.data(withJSONObject: ["game": game.id, "member": member])
        _ = try await URLSession.shared.data(for: request)
    }

    func ping() {
        URLSession.shared.dataTask(with: base).resume()
    }

    func cancelAll() {
        URLSession.shared.getAllTasks { $0.forEach { task in task.cancel() } }
    }
}
