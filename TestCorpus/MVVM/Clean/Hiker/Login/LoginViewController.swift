// A form in code. `Session` is the project's own type, not Alamofire's.

import UIKit

final class LoginViewController: UIViewController {
  private let viewModel: LoginViewModel
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let button = UIButton(type: .system)
  private let messageLabel = UILabel()
  private var previousSession: Session?

  init(viewModel: LoginViewModel, previousSession: Session? = nil) {
    self.viewModel = viewModel
    self.previousSession = previousSession
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.title
    view.backgroundColor = .systemBackground
    nameField.text = (previousSession ?? Session.anonymous).accountName
    passwordField.isSecureTextEntry = true
    [nameField, passwordField].forEach { field in
      field.borderStyle = .roundedRect
      field.delegate = self
    }
    messageLabel.numberOfLines = 0
    button.setTitle("Log in", for: .normal)
    button.addTarget(self, action: #selector(logIn), for: .touchUpInside)
    layOut()
    observeKeyboard()
  }

  private func layOut() {
    let stack = UIStackView(arrangedSubviews: [nameField, passwordField, messageLabel, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  /// By selector: such observers need no removal since iOS 9.
  private func observeKeyboard() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(defaultsDidChange),
      name: UserDefaults.didChangeNotification, object: nil)
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    UIView.animate(withDuration: 0.25) {
      self.messageLabel.alpha = 0
      self.view.layoutIfNeeded()
    }
  }

  @objc private func defaultsDidChange(_ notification: Notification) {
    messageLabel.text = nil
  }

  @objc private func logIn() {
    viewModel.logIn(name: nameField.text ?? "", password: passwordField.text ?? "")
  }
}

extension LoginViewController: LoginView {
  func show(_ state: LoginViewModel.State) {
    button.isEnabled = viewModel.canLogIn
    messageLabel.alpha = 1
    if case .failed(let message) = state {
      messageLabel.text = message
    } else {
      messageLabel.text = nil
    }
  }
}

extension LoginViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
