import Network
import Security
import UIKit

class LoginBaseViewController: UIViewController {
    let accounts = AccountService(api: LendingAPI())  // expect: dependency_created_in_view_controller
}

final class LoginViewController: LoginBaseViewController {  // expect: single_network_owner
    private let memberField = UITextField()
    private let messageLabel = UILabel()
    var connection: NWConnection?  // expect: network_in_view_controller

    override func viewDidLoad() {
        super.viewDidLoad()
        memberField.text = storedMember()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Log in", style: .done, target: self, action: #selector(logIn)
        )
    }

    @objc private func logIn() {
        accounts.update(memberField.text ?? "")
        accounts.save()
        messageLabel.text = "Welcome"  // expect: model_and_view_updated_together
    }

    private func storedMember() -> String? {
        let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecReturnData: true]
        var item: CFTypeRef?
        SecItemCopyMatching(query as CFDictionary, &item)  // expect: persistence_in_view_controller
        guard let data = item as? Data else { return nil }
        let object = try? JSONSerialization.jsonObject(with: data) as? [String: String]  // expect: parsing_in_view_controller
        return object?["member"]
    }

    private func ping(_ url: URL) {
        NSURLConnection.sendAsynchronousRequest(URLRequest(url: url), queue: .main) { _, _, _ in }  // expect: network_in_view_controller
    }
}
