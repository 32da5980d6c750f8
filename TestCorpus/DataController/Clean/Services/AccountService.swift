import Foundation
import Security

final class AccountService {
    private(set) var session: Session?
    private let base = URL(string: "https://greenhouse.example/api/sessions")!

    init() {
        session = storedToken().map { Session(token: $0, account: Account(email: "", displayName: "")) }
    }

    func logIn(email: String, password: String) async throws -> Session {
        var request = URLRequest(url: base)
        request.httpMethod = "POST"
        request.httpBody = try JSONSerialization.data(withJSONObject: ["email": email, "password": password])
        let (data, _) = try await URLSession.shared.data(for: request)
        let session = try JSONDecoder().decode(Session.self, from: data)
        store(session.token)
        self.session = session
        return session
    }

    private func storedToken() -> String? {
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "greenhouse", kSecReturnData: true,
        ]
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
        return (item as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }

    private func store(_ token: String) {
        let attributes: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "greenhouse", kSecValueData: Data(token.utf8),
        ]
        SecItemAdd(attributes as CFDictionary, nil)
    }
}
