import UIKit

final class LoginViewController: UIViewController {  // expect: view_controller_needs_data_controller
    private let form = LoginFormView()
    private let viewModel = LoginFormViewModel.make(from: nil)

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.delegate = self
        form.show(viewModel)
    }
}

extension LoginViewController: LoginFormViewModelDelegate {
    func loginFormViewModelDidSubmit(_ viewModel: LoginFormViewModel) {
        viewModel.attempts += 1  // expect: view_writes_view_model_state
        guard let body = try? JSONSerialization.data(withJSONObject: ["email": viewModel.email]) else { return }
        var request = URLRequest(url: URL(string: "https://greenhouse.example/api/sessions")!)
        request.httpMethod = "POST"
        request.httpBody = body
        URLSession.shared.dataTask(with: request) { data, _, _ in  // expect: network_in_view_controller
            let account = data.flatMap { try? JSONDecoder().decode(Account.self, from: $0) }  // expect: parsing_in_view_controller
            UserDefaults.standard.set(account?.token, forKey: "token")  // expect: persistence_in_view_controller
        }.resume()
    }
}
