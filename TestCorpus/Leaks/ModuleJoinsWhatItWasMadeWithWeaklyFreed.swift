// A module gives its screen the presenter that was made with the screen, which refers to it weakly.
// leaks: nothing

final class Screen {
  private let life = Life("Screen")
  weak var presenter: Presenter?
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
  func start() { screen.presenter = presenter }
}

final class MadeModule {
  private let life = Life("MadeModule")
  private let screen: Screen
  private let presenter: Presenter

  init() {
    screen = Screen()
    presenter = Presenter(screen: screen)
  }

  func start() { screen.presenter = presenter }
}

final class GivenModule {
  private let life = Life("GivenModule")
  private let screen: Screen
  private let presenter: Presenter

  init(screen: Screen) {
    self.screen = screen
    presenter = Presenter(screen: screen)
  }

  func start() { screen.presenter = presenter }
}

@main enum Program: Scenario {
  static func run() {
    LazyModule().start()
    MadeModule().start()
    GivenModule(screen: Screen()).start()
  }
}
