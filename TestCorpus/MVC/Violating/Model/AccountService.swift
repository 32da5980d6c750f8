import Foundation

final class AccountService {
    private(set) var member = "guest"
    private let api: LendingAPI

    init(api: LendingAPI = LendingAPI()) {
        self.api = api
    }

    func update(_ member: String) {
        self.member = member
    }

    func save() {
        UserDefaults.standard.set(member, forKey: "member")
    }
}
