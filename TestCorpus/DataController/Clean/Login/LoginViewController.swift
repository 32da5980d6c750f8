// Alamofire, too, has a `Session`; this file's is the project's own.
import Alamofire
import UIKit

final class LoginViewController: UIViewController {
    private let dataController: LoginDataController
    private let form = LoginFormView()
    private let viewModel: LoginFormViewModel

    init(dataController: LoginDataController) {
        self.dataController = dataController
        viewModel = .make(from: dataController.lastAccount)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Callbacks and delegates are how events come back: setting them is no change of state.
        viewModel.onChange = { [weak self] in self?.render() }
        viewModel.onSubmit = { [weak self] email, password in
            self?.dataController.logIn(email: email, password: password)
        }
        viewModel.delegate = self
        form.update(viewModel)
        form.delegate = self
        dataController.delegate = self
    }

    private func render() {
        form.update(viewModel)
    }
}

extension LoginViewController: LoginFormViewDelegate {
    func loginFormView(_ view: LoginFormView, didEnter email: String, password: String) {
        viewModel.enter(email: email, password: password)
    }

    func loginFormViewDidSubmit(_ view: LoginFormView) {
        viewModel.submit()
    }
}

extension LoginViewController: LoginFormViewModelDelegate {
    func loginFormViewModelDidGiveUp(_ viewModel: LoginFormViewModel) {
        dismiss(animated: true)
    }
}

extension LoginViewController: LoginDataControllerDelegate {
    func loginDataController(_ dataController: LoginDataController, didStart session: Session) {
        let guest = Session(token: "", account: session.account)
        title = guest.account.displayName
        viewModel.finish()
    }

    func loginDataController(_ dataController: LoginDataController, didFailWith message: String) {
        viewModel.fail(with: message)
    }
}
