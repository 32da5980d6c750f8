// There is a function that clears the callback, but it is not called where the callback is.
// leaks: ShopViewController

final class Shop {
  static let shared = Shop()
  private var onProducts: (([Int]) -> Void)?

  func products(_ done: @escaping ([Int]) -> Void) { onProducts = done }
  func receive(_ products: [Int]) {
    onProducts?(products)
    report()
  }
  func reset() { onProducts = nil }
  private func report() {}
}

final class ShopViewController {
  private let life = Life("ShopViewController")
  private var products: [Int] = []

  func viewDidLoad() {
    Shop.shared.products { self.products = $0 }  // expect: strong_self_in_notify_closure
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ShopViewController()
    screen.viewDidLoad()
    Shop.shared.receive([1])
  }
}
