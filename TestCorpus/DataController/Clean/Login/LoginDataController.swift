import Foundation

protocol LoginDataControllerDelegate: NSObjectProtocol {
    func loginDataController(_ dataController: LoginDataController, didStart session: Session)
    func loginDataController(_ dataController: LoginDataController, didFailWith message: String)
}

final class LoginDataController {
    weak var delegate: LoginDataControllerDelegate?
    private let accounts: AccountService

    init(accounts: AccountService) {
        self.accounts = accounts
    }

    var lastAccount: Account? { accounts.session?.account }

    func logIn(email: String, password: String) {
        Task { @MainActor in
            do {
                let session = try await accounts.logIn(email: email, password: password)
                delegate?.loginDataController(self, didStart: session)
            } catch {
                delegate?.loginDataController(self, didFailWith: error.localizedDescription)
            }
        }
    }
}
