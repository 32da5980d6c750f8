// Logs in over the network by itself, with a protocol that speaks of images.

import Foundation
#if canImport(UIKit)
import UIKit // expect: view_model_imports_ui
#elseif canImport(AppKit)
import AppKit // expect: view_model_imports_ui
#endif

/// A protocol of this name is a view model's.
protocol LoginViewModelType: AnyObject {
  var icon: UIImage? { get } // expect: view_model_uses_ui_type
}

final class LoginViewModel: LoginViewModelType {
  struct State {
    var name = ""
    var isBusy = false
  }

  private(set) var icon: UIImage? // expect: view_model_uses_ui_type
  private(set) var state = State()
  var attempts = 0 // expect: view_model_exposes_mutable_state
  var onToken: ((String) -> Void)?
  private let session = URLSession(configuration: .ephemeral) // expect: network_in_view_model

  func logIn(name: String, password: String) {
    state.isBusy = true
    state.name = name
    var request = URLRequest(url: URL(string: "https://seeds.example/login")!)
    request.httpBody = Data("\(name):\(password)".utf8)
    URLSession.shared.dataTask(with: request) { [weak self] data, _, _ in // expect: network_in_view_model
      guard let data else { return }
      DispatchQueue.main.async {
        self?.finish(String(decoding: data, as: UTF8.self))
      }
    }.resume()
  }

  private func finish(_ token: String) {
    state.isBusy = false
    onToken?(token)
  }
}
