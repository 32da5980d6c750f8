// The only instance tells a flow to let go of its screen, which holds the flow, each time that it drops the flow.
// leaks: nothing

final class LoginScreen {
  private let life = Life("LoginScreen")
  var flow: LoginFlow?
}

final class LoginFlow {
  private let life = Life("LoginFlow")
  private var screen: LoginScreen?

  func start() {
    let screen = LoginScreen()
    screen.flow = self
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

  private func leaveLogin() {
    login?.close()
    login = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    RootFlow.shared.logIn()
    RootFlow.shared.showFeed()
  }
}
