// The router keeps its handlers in a dictionary, set by subscript or appended to a list that the key finds.
// leaks: MenuViewController, Router

final class Router {
  private let life = Life("Router")
  private var handlers: [String: () -> Void] = [:]
  private var listeners: [String: [() -> Void]] = [:]

  func on(_ path: String, _ handler: @escaping () -> Void) { handlers[path] = handler }

  func listen(to path: String, _ listener: @escaping () -> Void) {
    listeners[path, default: []].append(listener)
  }

  func open(_ path: String) {
    handlers[path]?()
    listeners[path]?.forEach { $0() }
  }
}

final class MenuViewController {
  private let life = Life("MenuViewController")
  private let router = Router()
  private var opened = 0

  func viewDidLoad() {
    router.on("/help") { self.opened += 1 }  // expect: retain_cycle
    router.listen(to: "/help", help)  // expect: retain_cycle
    router.open("/help")
  }

  private func help() { opened += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MenuViewController()
    screen.viewDidLoad()
  }
}
