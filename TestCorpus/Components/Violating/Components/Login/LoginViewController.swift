// A complete component, but it asks the server by itself.

import UIKit

final class LoginViewController: UIViewController {
  @IBOutlet private weak var codeField: UITextField!
  private let viewModel: LoginViewModel

  init(viewModel: LoginViewModel) {
    self.viewModel = viewModel
    super.init(nibName: "LoginViewController", bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @IBAction private func logIn() {
    viewModel.code = codeField.text ?? "" // expect: view_writes_view_model_state
    guard let url = URL(string: "https://ferry.example/login") else { return }
    URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in // expect: network_in_view_controller
      guard let data else { return }
      DispatchQueue.main.async { self?.viewModel.finish(data) }
    }.resume()
  }
}
