// The store keeps its observers in an array. The screen owns the store.
// leaks: CartStore, CartViewController

final class CartStore {
  private let life = Life("CartStore")
  private var observers: [(Int) -> Void] = []
  private var count = 0

  func observe(_ observer: @escaping (Int) -> Void) { observers.append(observer) }

  func add() {
    count += 1
    observers.forEach { $0(count) }
  }
}

final class CartViewController {
  private let life = Life("CartViewController")
  private let store = CartStore()
  private var badge = ""

  func viewDidLoad() {
    store.observe { count in self.badge = "\(count)" }  // expect: retain_cycle
    store.add()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CartViewController()
    screen.viewDidLoad()
  }
}
