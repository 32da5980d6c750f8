// A module gives its screen the presenter that it has now: the one that was made with that screen is gone.
// leaks: nothing

final class Screen {
  private let life = Life("Screen")
  var presenter: Presenter?
}

final class Presenter {
  private let life = Life("Presenter")
  private let screen: Screen
  init(screen: Screen) { self.screen = screen }
}

final class Module {
  private let life = Life("Module")
  private let screen = Screen()
  private lazy var presenter = Presenter(screen: screen)

  func start() { screen.presenter = presenter }

  func startAnew() {
    presenter = Presenter(screen: Screen())
    start()
  }
}

@main enum Program: Scenario {
  static func run() { Module().startAnew() }
}
