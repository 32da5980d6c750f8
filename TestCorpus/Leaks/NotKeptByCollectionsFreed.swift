// `forEach`, `map`, `filter`, `sorted` and `reduce` call their closures and methods and keep none.
// leaks: nothing

final class BasketViewController {
  private let life = Life("BasketViewController")
  private var prices = [3, 1, 2]
  private var total = 0
  private var labels: [String] = []

  func viewDidLoad() {
    prices.forEach { self.total += $0 }
    prices.forEach(add)
    labels = prices.map { price in "\(price) of \(self.total)" }
    labels += prices.map(label)
    prices = prices.sorted(by: isCheaper).filter { $0 < self.total }
    total = prices.reduce(0) { $0 + $1 + self.labels.count }
  }

  private func add(_ price: Int) { total += price }
  private func label(_ price: Int) -> String { "\(price)" }
  private func isCheaper(_ a: Int, than b: Int) -> Bool { a < b }
}

@main enum Program: Scenario {
  static func run() {
    let screen = BasketViewController()
    screen.viewDidLoad()
  }
}
