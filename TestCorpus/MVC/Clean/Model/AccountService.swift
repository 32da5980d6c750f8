import Foundation
import Security

final class AccountService {
    private(set) var session = Session.guest
    private let api: LendingAPI

    init(api: LendingAPI = LendingAPI()) {
        self.api = api
    }

    func logIn(_ member: String, password: String) async throws -> Session {
        session = try await api.logIn(member, password: password)
        let item: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: member, kSecValueData: Data(session.token.utf8),
        ]
        SecItemAdd(item as CFDictionary, nil)
        return session
    }
}
