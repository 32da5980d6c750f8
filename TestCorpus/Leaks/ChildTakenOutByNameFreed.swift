// A flow keeps its children by their names, and they keep it: who is through is taken out by name.
// leaks: nothing

protocol Flow: AnyObject {
  var name: String { get }
  var parent: Flow? { get set }
  var children: [String: Flow] { get set }
}

extension Flow {
  func begin(_ child: Flow) {
    children[child.name] = child
    child.parent = self
  }

  func finish(_ child: Flow) { children[child.name] = nil }
}

final class LoginFlow: Flow {
  private let life = Life("LoginFlow")
  let name = "login"
  var parent: Flow?
  var children: [String: Flow] = [:]
}

final class AppFlow: Flow {
  private let life = Life("AppFlow")
  let name = "app"
  var parent: Flow?
  var children: [String: Flow] = [:]

  func logIn() { begin(LoginFlow()) }

  func finishAll() {
    for child in children.values { finish(child) }
  }
}

@main enum Program: Scenario {
  static func run() {
    let app = AppFlow()
    app.logIn()
    app.finishAll()
  }
}
