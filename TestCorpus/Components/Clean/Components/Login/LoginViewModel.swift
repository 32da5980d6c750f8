// Logs a singer in.

import Foundation

final class LoginViewModel {
  enum State: Equatable {
    case idle, busy
    case failed(String)
  }

  var onChange: ((State) -> Void)?
  var onLogin: (() -> Void)?
  private(set) var state = State.idle {
    didSet { onChange?(state) }
  }
  private let accounts: AccountDataManager

  init(accounts: AccountDataManager) {
    self.accounts = accounts
  }

  func logIn(voice: String, code: String) {
    state = .busy
    Task { @MainActor in
      do {
        _ = try await accounts.logIn(voice: voice, code: code)
        state = .idle
        onLogin?()
      } catch {
        state = .failed("The code is not right.")
      }
    }
  }
}
