import Foundation

extension LendingAPI {
    func logIn(_ member: String, password: String) async throws -> Session {
        let request = LendingRequest.logIn(member: member, password: password).urlRequest
        let (data, _) = try await URLSession.shared.data(for: request)
        return try JSONDecoder().decode(Session.self, from: data)
    }
}
