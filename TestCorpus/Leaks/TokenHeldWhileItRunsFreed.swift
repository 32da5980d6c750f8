// A token is held as long as something runs; when it goes, it takes the closure out.
// leaks: nothing

final class Token {
  private let life = Life("Token")
  private let cancel: () -> Void
  init(cancel: @escaping () -> Void) { self.cancel = cancel }
  deinit { cancel() }
}

final class Bus {
  private let life = Life("Bus")
  private var handlers: [Int: () -> Void] = [:]

  func on(_ id: Int, _ handler: @escaping () -> Void) -> Token {
    handlers[id] = handler
    return Token { [weak self] in self?.handlers[id] = nil }
  }

  func post() { handlers.values.forEach { $0() } }
}

final class Cart {
  private let life = Life("Cart")
  private let bus = Bus()
  private var items = 0

  func add() {
    let token = bus.on(1) { self.items += 1 }
    withExtendedLifetime(token) { bus.post() }
  }

  func addTwice() {
    let token = bus.on(2) { self.items += 1 }
    bus.post()
    bus.post()
    withExtendedLifetime(token) {}
  }
}

@main enum Program: Scenario {
  static func run() {
    let cart = Cart()
    cart.add()
    cart.addTwice()
  }
}
