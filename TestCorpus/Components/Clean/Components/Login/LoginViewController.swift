// The login form, laid out in the nib.

import UIKit

final class LoginViewController: UIViewController {
  @IBOutlet private weak var voiceField: UITextField!
  @IBOutlet private weak var codeField: UITextField!
  @IBOutlet private weak var messageLabel: UILabel!
  private let viewModel: LoginViewModel

  init(viewModel: LoginViewModel) {
    self.viewModel = viewModel
    super.init(nibName: "LoginViewController", bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Choirbook"
    viewModel.onChange = { [weak self] state in
      self?.show(state)
    }
  }

  @IBAction private func logIn() {
    viewModel.logIn(voice: voiceField.text ?? "", code: codeField.text ?? "")
  }

  private func show(_ state: LoginViewModel.State) {
    view.isUserInteractionEnabled = state != .busy
    if case .failed(let message) = state {
      messageLabel.text = message
    }
  }
}
