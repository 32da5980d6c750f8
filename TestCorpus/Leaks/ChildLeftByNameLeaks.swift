// A flow keeps its children by their names, and they keep it; nobody takes one out.
// leaks: AppFlow, LoginFlow

protocol Flow: AnyObject {
  var name: String { get }
  var parent: Flow? { get set }
  var children: [String: Flow] { get set }
}

extension Flow {
  func begin(_ child: Flow) {
    children[child.name] = child
    child.parent = self  // expect: retain_cycle
  }

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
    for child in children.values { child.children = [:] }
  }
}

@main enum Program: Scenario {
  static func run() {
    let app = AppFlow()
    app.logIn()
    app.finishAll()
  }
}
