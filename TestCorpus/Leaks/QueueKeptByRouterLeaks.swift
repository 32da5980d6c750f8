// What has been shown stays in the router's queue until somebody clears it.
// leaks: HomeCoordinator, Router

struct Route {
  let name: String
  let done: () -> Void
}

final class Router {
  private let life = Life("Router")
  private var waiting: [Route] = []

  func present(_ route: Route) {
    waiting.append(route)
    presentNext()
  }

  private func presentNext() {
    guard let route = waiting.first else { return }
    show(route.name) { self.finish(route) }
  }

  private func show(_ name: String, then: () -> Void) { then() }

  private func finish(_ route: Route) { route.done() }

  func clear() { waiting.removeAll() }
}

final class HomeCoordinator {
  private let life = Life("HomeCoordinator")
  private let router = Router()
  private var shown = 0

  func start() {
    router.present(Route(name: "home", done: { self.shown += 1 }))  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = HomeCoordinator()
    coordinator.start()
  }
}
