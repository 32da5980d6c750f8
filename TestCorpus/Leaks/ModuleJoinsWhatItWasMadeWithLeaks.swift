// A module gives its screen the presenter that its initialiser, or whoever asked first, has made with the screen.
// leaks: Presenter, Screen

final class Screen {
  private let life = Life("Screen")
  var presenter: Presenter?
}

final class Presenter {
  private let life = Life("Presenter")
  private let screen: Screen
  init(screen: Screen) { self.screen = screen }
}

final class LazyModule {
  private let life = Life("LazyModule")
  private let screen = Screen()
  private lazy var presenter = Presenter(screen: screen)
  func start() { screen.presenter = presenter }  // expect: retain_cycle
}

final class MadeModule {
  private let life = Life("MadeModule")
  private let screen: Screen
  private let presenter: Presenter

  init() {
    screen = Screen()
    presenter = Presenter(screen: screen)
  }

  func start() { screen.presenter = presenter }  // expect: retain_cycle
}

final class GivenModule {
  private let life = Life("GivenModule")
  private let screen: Screen
  private let presenter: Presenter

  init(screen: Screen) {
    self.screen = screen
    presenter = Presenter(screen: screen)
  }

  func start() { screen.presenter = presenter }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    LazyModule().start()
    MadeModule().start()
    GivenModule(screen: Screen()).start()
  }
}
