// Extensions of a library's type make a screen, whose model's router keeps the screen.
// leaks: HomeScreen, PlantScreen, Model, Router

import Foundation

protocol Makeable: NSObject {
  init()
}

extension NSObject {
  class func make() -> Self? { (self as? Makeable.Type)?.init() as? Self }
  func make<Screen: Makeable>(_ type: Screen.Type) -> Screen { type.init() }
}

final class Router {
  private let life = Life("Router")
  var screen: NSObject?
}

final class Model {
  private let life = Life("Model")
  private let router: Router
  init(router: Router) { self.router = router }
}

final class PlantScreen: NSObject, Makeable {
  private let life = Life("PlantScreen")
  var model: Model?
}

final class HomeScreen: NSObject, Makeable {
  private let life = Life("HomeScreen")
  var model: Model?
}

@main enum Program: Scenario {
  static func run() {
    guard let screen = PlantScreen.make() else { return }
    let router = Router()
    router.screen = screen  // expect: retain_cycle
    screen.model = Model(router: router)
    showHome(NSObject())
  }

  private static func showHome(_ storyboard: NSObject) {
    let screen = storyboard.make(HomeScreen.self)
    let router = Router()
    router.screen = screen  // expect: retain_cycle
    screen.model = Model(router: router)
  }
}
