// Who is called takes itself out: of a copy of the list that is put back, or of the list of a key.
// leaks: nothing

final class Center {
  private let life = Life("Center")
  private var observers: [Screen] = []
  private var others: [String: [Screen]] = [:]

  func attach(_ observer: Screen) {
    observers.append(observer)
    others["a", default: []].append(observer)
  }

  func detach(_ observer: Screen) {
    var left = observers
    left.removeAll { $0 === observer }
    observers = left
    others["a"]?.removeAll { $0 === observer }
  }

  func update() { for observer in observers { observer.didUpdate() } }
}

final class Screen {
  private let life = Life("Screen")
  private let center = Center()

  func load() {
    center.attach(self)
    center.update()
  }

  func didUpdate() { center.detach(self) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.load()
  }
}
