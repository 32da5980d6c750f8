// The child is taken out of the list, but its parent keeps it in a property, too, and it keeps its parent.
// leaks: HomeFlow, LoginFlow

class Flow {
  fileprivate var name: String { "" }
  fileprivate var parent: Flow?
  private var children: [String: Flow] = [:]

  func begin(_ child: Flow) { children[child.name] = child }

  func finish(_ child: Flow) {
    children[child.name] = nil
  }
}

final class LoginFlow: Flow {
  private let life = Life("LoginFlow")
  override fileprivate var name: String { "login" }
}

final class HomeFlow: Flow {
  private let life = Life("HomeFlow")
  private let login = LoginFlow()

  func logIn() {
    login.parent = self  // expect: retain_cycle
    begin(login)
    finish(login)
  }
}

@main enum Program: Scenario {
  static func run() { HomeFlow().logIn() }
}
