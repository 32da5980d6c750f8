// The only instance tells a flow to let go of its screen, which holds the flow, on one way out and not on the other.
// leaks: LoginFlow, LoginScreen

final class LoginScreen {
  private let life = Life("LoginScreen")
  var flow: LoginFlow?
}

final class LoginFlow {
  private let life = Life("LoginFlow")
  private var screen: LoginScreen?

  func start() {
    let screen = LoginScreen()
    screen.flow = self  // expect: retain_cycle
    self.screen = screen
  }

  func close() { screen = nil }
}

final class RootFlow {
  nonisolated(unsafe) static let shared = RootFlow()
  private var login: LoginFlow?

  private init() {}

  func logIn() {
    login = LoginFlow()
    login?.start()
  }

  func showFeed() {
    if login != nil { leaveLogin() }
  }

  func showNews() { login = nil }

  private func leaveLogin() {
    login?.close()
    login = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    RootFlow.shared.logIn()
    RootFlow.shared.showFeed()
    RootFlow.shared.logIn()
    RootFlow.shared.showNews()
  }
}
