// What has been shown the router takes out of its queue, by a function of its own that is called then.
// leaks: nothing

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

  private func finish(_ route: Route) {
    route.done()
    if let index = waiting.firstIndex(where: { $0.name == route.name }) { waiting.remove(at: index) }
    presentNext()
  }
}

final class HomeCoordinator {
  private let life = Life("HomeCoordinator")
  private let router = Router()
  private var shown = 0

  func start() {
    router.present(Route(name: "home", done: { self.shown += 1 }))
  }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = HomeCoordinator()
    coordinator.start()
  }
}
