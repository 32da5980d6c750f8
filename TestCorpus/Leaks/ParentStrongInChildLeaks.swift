// The order keeps its line, and the line keeps its order.
// leaks: Line, Order

final class Line {
  private let life = Life("Line")
  var order: Order?
}

final class Order {
  private let life = Life("Order")
  private let line = Line()

  func open() {
    line.order = self  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let order = Order()
    order.open()
  }
}
