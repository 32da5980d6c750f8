import UIKit

protocol LoginFormViewDelegate: AnyObject {
    func loginFormView(_ view: LoginFormView, didEnter email: String, password: String)
    func loginFormViewDidSubmit(_ view: LoginFormView)
}

final class LoginFormView: UIView, LoginDisplaying {
    weak var delegate: LoginFormViewDelegate?
    private weak var viewModel: LoginFormViewModel?
    private let headline = UILabel()
    private let emailField = UITextField()
    private let passwordField = UITextField()
    private let button = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        [emailField, passwordField].forEach { field in
            field.addTarget(self, action: #selector(edited), for: .editingChanged)
        }
        button.addAction(UIAction { [unowned self] _ in delegate?.loginFormViewDidSubmit(self) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func update(_ viewModel: LoginFormViewModel) {
        self.viewModel = viewModel
        headline.text = viewModel.state.message ?? viewModel.headline
        button.isEnabled = viewModel.canSubmit
    }

    func showBusy(_ busy: Bool) {
        busy ? spinner.startAnimating() : spinner.stopAnimating()
    }

    @objc private func edited() {
        delegate?.loginFormView(self, didEnter: emailField.text ?? "", password: passwordField.text ?? "")
    }
}
