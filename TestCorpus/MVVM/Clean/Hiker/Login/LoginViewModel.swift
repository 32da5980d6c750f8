// Logs in through the account data manager. It tells its view by protocol and the coordinator by closure.

import Foundation

/// What the screen must be able to show. A protocol is not a view.
protocol LoginView: AnyObject {
  func show(_ state: LoginViewModel.State)
}

final class LoginViewModel {
  enum State: Equatable {
    case idle
    case busy
    case failed(message: String)
  }

  weak var view: LoginView?
  var onLogin: ((Session) -> Void)?

  private(set) var state = State.idle {
    didSet { view?.show(state) }
  }

  let title = "Welcome"
  private let accounts: AccountDataManager

  init(accounts: AccountDataManager) {
    self.accounts = accounts
  }

  var canLogIn: Bool { state != .busy }

  func logIn(name: String, password: String) {
    guard canLogIn else { return }
    guard !name.isEmpty, !password.isEmpty else {
      state = .failed(message: "Name and password, please.")
      return
    }
    state = .busy
    accounts.logIn(name: name, password: password) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let session):
        state = .idle
        onLogin?(session)
      case .failure:
        // Not worth telling apart what URLSession reports here.
        state = .failed(message: "URLSession gave up: no connection.")
      }
    }
  }
}
