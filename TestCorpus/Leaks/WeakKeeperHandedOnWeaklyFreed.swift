// The presenter has its screen weakly, asks it for something, and captures it weakly; another one nobody keeps.
// leaks: nothing

protocol Shown: AnyObject {
  func show()
}

final class Service {
  private let life = Life("Service")
  var onChange: (() -> Void)?
}

final class Presenter {
  private let life = Life("Presenter")
  weak var screen: Shown?
  private let service = Service()

  func start() {
    guard let screen else { return }
    screen.show()
    service.onChange = { [weak screen] in screen?.show() }
  }
}

final class Visitor {
  private let life = Life("Visitor")
  weak var screen: Shown?
  private let service = Service()

  func start() {
    guard let screen else { return }
    service.onChange = { screen.show() }
  }
}

final class Screen: Shown {
  private let life = Life("Screen")
  private let presenter = Presenter()
  private var count = 0

  func load() {
    presenter.screen = self
    presenter.start()
    let visitor = Visitor()
    visitor.screen = self
    visitor.start()
  }

  func show() { count += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.load()
  }
}
