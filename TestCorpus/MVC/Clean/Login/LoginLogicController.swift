import Foundation

protocol LoginLogicControllerDelegate: NSObjectProtocol {
    func loginLogicController(_ logic: LoginLogicController, didStart session: Session)
    func loginLogicController(_ logic: LoginLogicController, didFailWith message: String)
}

final class LoginLogicController {
    weak var delegate: LoginLogicControllerDelegate?
    private let accounts: AccountService

    init(accounts: AccountService) {
        self.accounts = accounts
    }

    func logIn(_ member: String, password: String) {
        Task { @MainActor in
            do {
                let session = try await accounts.logIn(member, password: password)
                delegate?.loginLogicController(self, didStart: session)
            } catch {
                delegate?.loginLogicController(self, didFailWith: error.localizedDescription)
            }
        }
    }
}
