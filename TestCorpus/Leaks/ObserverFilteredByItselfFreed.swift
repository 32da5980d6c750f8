// Observers are thrown out by a filter: the screen has itself removed as it is through with the list.
// leaks: nothing

final class Event {
  private struct Observer {
    weak var owner: AnyObject?
    let block: (Int) -> Void
  }
  private let life = Life("Event")
  private var observers: [Observer] = []

  func observe(on owner: AnyObject, _ block: @escaping (Int) -> Void) {
    observers.append(Observer(owner: owner, block: block))
  }
  func remove(_ owner: AnyObject) {
    observers = observers.filter { $0.owner !== owner }
  }
  func send(_ value: Int) {
    for observer in observers { observer.block(value) }
  }
}

final class Row {
  private let life = Life("Row")
  private let image = Event()

  func end() { image.remove(self) }
}

final class List {
  private let life = Life("List")
  let changed = Event()
  var count = 0
}

final class ListScreen {
  private let life = Life("ListScreen")

  func bind(to list: List) {
    list.changed.observe(on: self) { [weak self] in self?.show($0 + list.count) }
    list.changed.send(1)
  }
  func end(with list: List) { list.changed.remove(self) }
  private func show(_ count: Int) {}
}

@main enum Program: Scenario {
  static func run() {
    Row().end()
    let (screen, list) = (ListScreen(), List())
    screen.bind(to: list)
    screen.end(with: list)
  }
}
