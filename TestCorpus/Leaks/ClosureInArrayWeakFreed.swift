// The store keeps its observers in an array, but this one holds the screen weakly.
// leaks: nothing

final class CartStore {
  private let life = Life("CartStore")
  private var observers: [(Int) -> Void] = []
  private var count = 0

  func observe(_ observer: @escaping (Int) -> Void) { observers += [observer] }

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
    store.observe { [weak self] count in self?.badge = "\(count)" }
    store.add()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CartViewController()
    screen.viewDidLoad()
  }
}
