// Keeps the token in the keychain and asks the server whether it is still good, all in the controller.

import UIKit

protocol LoginViewControllerDelegate: AnyObject {
  func loginViewControllerDidFinish(_ controller: LoginViewController)
}

final class LoginViewController: UIViewController {
  struct Account: Decodable {
    let name: String
  }

  /// Nested, and therefore part of the controller.
  struct TokenCheck {
    let token: String

    func run() async throws -> Data {
      try await URLSession.shared.data(from: URL(string: "https://seeds.example/me")!).0 // expect: network_in_view_controller
    }
  }

  let loginDelegate: LoginViewControllerDelegate // expect: weak_delegate
  private let form: LoginViewModel
  private let session: URLSession = .shared // expect: network_in_view_controller
  private let nameField = UITextField()
  private let passwordField = UITextField()

  init(form: LoginViewModel, loginDelegate: LoginViewControllerDelegate) {
    self.form = form
    self.loginDelegate = loginDelegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.onToken = { [weak self] token in
      self?.keep(token)
    }
    nameField.text = UserDefaults.standard.string(forKey: "name") // expect: persistence_in_view_controller
  }

  @objc func logIn() {
    form.attempts += 1 // expect: view_writes_view_model_state
    form.logIn(name: nameField.text ?? "", password: passwordField.text ?? "")
  }

  private func keep(_ token: String) {
    let item = [
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: "token",
      kSecValueData: Data(token.utf8),
    ] as CFDictionary
    SecItemDelete(item) // expect: persistence_in_view_controller
    SecItemAdd(item, nil) // expect: persistence_in_view_controller
    Task { [weak self] in
      let data = try await TokenCheck(token: token).run()
      let account = try JSONDecoder().decode(Account.self, from: data) // expect: parsing_in_view_controller
      self?.title = account.name
    }
  }
}

extension LoginViewController {
  func ping() {
    guard let url = URL(string: "https://seeds.example/ping") else { return }
    DispatchQueue.global().async {
      URLSession.shared.dataTask(with: url).resume() // expect: network_in_view_controller
    }
  }
}
