// Extensions of a library's type make a screen, to which its model's router refers weakly, or make another one.
// leaks: nothing

import Foundation

protocol Makeable: NSObject {
  init()
}

extension NSObject {
  class func make() -> Self? { (self as? Makeable.Type)?.init() as? Self }
  class func makeSpare() -> NSObject { NSObject() }
}

final class Router {
  private let life = Life("Router")
  weak var screen: NSObject?
  var spare: NSObject?
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

@main enum Program: Scenario {
  static func run() {
    guard let screen = PlantScreen.make() else { return }
    let router = Router()
    router.screen = screen
    router.spare = PlantScreen.makeSpare()
    screen.model = Model(router: router)
  }
}
