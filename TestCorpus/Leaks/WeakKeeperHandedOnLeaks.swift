// The presenter has its screen weakly, and puts it where it is kept by the name under which it has it for a while.
// leaks: Badge, Presenter, Screen, Service

final class Service {
  private let life = Life("Service")
  var onChange: (() -> Void)?
}

final class Badge {
  private let life = Life("Badge")
  private let screen: Screen
  init(on screen: Screen) { self.screen = screen }
}

final class Presenter {
  private let life = Life("Presenter")
  private weak var screen: Screen?
  private let service = Service()
  private var badge: Badge?

  init(screen: Screen) { self.screen = screen }

  func start() {
    guard let screen = screen else { return }
    service.onChange = { screen.show() }  // expect: retain_cycle
  }

  func mark() {
    if let shown = self.screen {
      badge = Badge(on: shown)  // expect: retain_cycle
    }
  }
}

final class Screen {
  private let life = Life("Screen")
  private lazy var presenter = Presenter(screen: self)
  private var count = 0

  func load() {
    presenter.start()
    presenter.mark()
  }

  func show() { count += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.load()
  }
}
