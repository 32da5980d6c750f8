import UIKit

final class LoginFormView: UIView {
    public var viewModel: LoginFormViewModel!  // expect: view_model_settable_from_outside
    private let emailField = UITextField()
    private let passwordField = UITextField()
    private let messageLabel = UILabel()
    private var messageObservation: NSKeyValueObservation?

    func show(_ viewModel: LoginFormViewModel) {
        self.viewModel = viewModel
        messageObservation = viewModel.observe(\.message) { [weak self] viewModel, _ in  // expect: binding_without_need
            self?.messageLabel.text = viewModel.message
        }
        emailField.addTarget(self, action: #selector(edited), for: .editingChanged)
    }

    @objc private func edited() {
        viewModel.email = emailField.text ?? ""  // expect: view_writes_view_model_state
        viewModel?.password = passwordField.text  // expect: view_writes_view_model_state
    }
}

/// Makes its view model itself, so that nothing ever enters.
final class LoginFooterView: UIView {
    private let viewModel = LoginFormViewModel.make(from: nil)  // expect: view_binds_view_model
    private let label = UILabel()

    override func layoutSubviews() {
        super.layoutSubviews()
        label.text = viewModel.email
        label.frame = bounds
    }
}

/// Set from outside, never bound.
final class LoginBannerView: UIView {
    var viewModel: LoginFormViewModel?  // expect: view_binds_view_model, view_model_settable_from_outside

    override func draw(_ rect: CGRect) {
        (viewModel?.email as NSString?)?.draw(in: rect)
    }
}
