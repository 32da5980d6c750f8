// A token that is held as long as something runs takes nothing out when it goes, or is kept by somebody else.
// leaks: Bus, Cart, Token

final class Token {
  private let life = Life("Token")
  private let cancel: () -> Void
  init(cancel: @escaping () -> Void) { self.cancel = cancel }
  deinit { cancel() }
}

final class Ticket {
  private let cancel: () -> Void
  init(cancel: @escaping () -> Void) { self.cancel = cancel }
  func end() { cancel() }
}

final class Bus {
  private let life = Life("Bus")
  private var handlers: [Int: () -> Void] = [:]
  private var tokens: [Token] = []

  func on(_ id: Int, _ handler: @escaping () -> Void) -> Token {
    handlers[id] = handler
    return Token { [weak self] in self?.handlers[id] = nil }
  }

  func ticket(_ id: Int, _ handler: @escaping () -> Void) -> Ticket {
    handlers[id] = handler
    return Ticket { [weak self] in self?.handlers[id] = nil }
  }

  func keep(_ token: Token) { tokens.append(token) }
}

final class Cart {
  private let life = Life("Cart")
  private let bus = Bus()
  private var items = 0

  func add() {
    let ticket = bus.ticket(1) { self.items += 1 }  // expect: retain_cycle
    withExtendedLifetime(ticket) { items += 1 }
  }

  func addTwice() {
    let token = bus.on(2) { self.items += 1 }  // expect: retain_cycle
    withExtendedLifetime(token) { items += 1 }
    bus.keep(token)
  }
}

@main enum Program: Scenario {
  static func run() {
    let cart = Cart()
    cart.add()
    cart.addTwice()
  }
}
