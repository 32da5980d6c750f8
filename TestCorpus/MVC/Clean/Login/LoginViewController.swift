// Alamofire, too, has a `Session`; this file's is the project's own.
import Alamofire
import UIKit

final class LoginViewController: UIViewController {
    private let logic: LoginLogicController
    private let memberField = UITextField()
    private let passwordField = UITextField()
    private let messageLabel = UILabel()
    private let guest = Session(member: "guest", token: "")

    /// A default argument is still an injection.
    init(accounts: AccountService = AccountService()) {
        logic = LoginLogicController(accounts: accounts)
        super.init(nibName: nil, bundle: nil)
    }

    /// A storyboard asks for nothing, so it has to be made here.
    required init?(coder: NSCoder) {
        let service = AccountService(api: LendingAPI())
        logic = LoginLogicController(accounts: service)
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        logic.delegate = self
        messageLabel.text = guest.member
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Log in", style: .done, target: self, action: #selector(logIn)
        )
    }

    @objc private func logIn() {
        logic.logIn(memberField.text ?? "", password: passwordField.text ?? "")
    }

    private func request() -> URLRequest {
        var request = URLRequest(url: URL(string: "https://shelf.example/terms")!)
        request.httpBody = try? JSONSerialization.data(withJSONObject: ["member": memberField.text])
        return request
    }
}

extension LoginViewController: LoginLogicControllerDelegate {
    func loginLogicController(_ logic: LoginLogicController, didStart session: Session) {
        messageLabel.text = "Hello \(session.member)"
    }

    func loginLogicController(_ logic: LoginLogicController, didFailWith message: String) {
        messageLabel.text = message == "URLSession" ? "Offline" : message
        RulesWebViewController(request: request()).present(from: self)
    }
}
