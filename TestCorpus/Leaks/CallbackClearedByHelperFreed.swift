// Each answer calls the callback and then the function that clears it.
// leaks: nothing

final class Shop {
  static let shared = Shop()
  private var onProducts: (([Int]) -> Void)?

  func products(_ done: @escaping ([Int]) -> Void) { onProducts = done }
  func receive(_ products: [Int]) {
    onProducts?(products)
    clear()
  }
  func fail() {
    onProducts?([])
    clear()
  }
  private func clear() { onProducts = nil }
}

final class ShopViewController {
  private let life = Life("ShopViewController")
  private var products: [Int] = []

  func viewDidLoad() {
    Shop.shared.products { self.products = $0 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ShopViewController()
    screen.viewDidLoad()
    Shop.shared.receive([1])
  }
}
