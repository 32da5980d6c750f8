// The closure is wrapped in an observer object, and the store keeps the observer in a set.
// leaks: Observer, Store, StoreViewController

final class Observer: Hashable {
  private let life = Life("Observer")
  let changed: () -> Void
  init(changed: @escaping () -> Void) { self.changed = changed }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  static func == (a: Observer, b: Observer) -> Bool { a === b }
}

final class Store {
  private let life = Life("Store")
  private var observers: Set<Observer> = []
  func add(_ observer: Observer) { observers.insert(observer) }
  func change() { observers.forEach { $0.changed() } }
}

final class StoreViewController {
  private let life = Life("StoreViewController")
  private let store = Store()
  private var changes = 0

  func viewDidLoad() {
    store.add(Observer { self.changes += 1 })  // expect: retain_cycle
    store.change()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = StoreViewController()
    screen.viewDidLoad()
  }
}
