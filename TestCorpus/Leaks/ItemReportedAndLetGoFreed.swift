// What an observer holds it lets go of when it has reported that by another of its functions.
// leaks: nothing

final class Item {
  private let life = Life("Item")
  let number = 1
  private var observers: [Observer] = []

  init() {
    observers.append(Observer(self))
  }

  func end() {
    for observer in observers { observer.receive(.stop) }
  }
}

enum Action { case pause, stop }

final class Observer {
  private let life = Life("Observer")
  private var item: Item?
  private var reports: [Int] = []

  init(_ item: Item) { self.item = item }

  func receive(_ action: Action) {
    switch action {
    case .stop:
      report()
      item = nil
    case .pause: break
    }
  }

  private func report() {
    guard let item else { return }
    reports.append(item.number)
  }
}

@main enum Program: Scenario {
  static func run() {
    Item().end()
  }
}
