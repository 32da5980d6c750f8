// Who is called is taken out of a copy of the list, which nobody puts back.
// leaks: Center, Screen

final class Center {
  private let life = Life("Center")
  private var observers: [Screen] = []

  func attach(_ observer: Screen) { observers.append(observer) }

  func detach(_ observer: Screen) -> Int {
    var left = observers
    left.removeAll { $0 === observer }
    return left.count
  }

  func update() { for observer in observers { observer.didUpdate() } }
}

final class Screen {
  private let life = Life("Screen")
  private let center = Center()

  func load() {
    center.attach(self)  // expect: retain_cycle
    center.update()
  }

  func didUpdate() { _ = center.detach(self) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.load()
  }
}
