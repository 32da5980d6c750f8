// The line holds its order weakly, the receipt holds it unowned.
// leaks: nothing

final class Line {
  private let life = Life("Line")
  weak var order: Order?
}

final class Receipt {
  private let life = Life("Receipt")
  private unowned let order: Order
  init(order: Order) { self.order = order }
  var number: Int { order.number }
}

final class Order {
  private let life = Life("Order")
  private let line = Line()
  private lazy var receipt = Receipt(order: self)
  let number = 7

  func open() {
    line.order = self
    _ = receipt.number
  }
}

@main enum Program: Scenario {
  static func run() {
    let order = Order()
    order.open()
  }
}
