// A dictionary keeps a closure under one key: what is emptied is another key, or the key before it is set.
// leaks: CardView, DeckScreen, OrdersViewModel, RequestTable, StockScreen, StoreViewModel, UserTable

final class DeckScreen {
  private let life = Life("DeckScreen")
  private var handlers: [String: () -> Void] = [:]
  private var taps = 0

  func load() {
    handlers["tap"] = { self.taps += 1 }  // expect: retain_cycle
    handlers["drag"] = { print(self.taps) }
    handlers["drag"] = nil
  }
}

final class CardView {
  private let life = Life("CardView")
  var handlers: [Int: () -> Void] = [:]
}

final class StockScreen {
  private let life = Life("StockScreen")
  private let card = CardView()
  private var taps = 0

  func load() {
    card.handlers[1] = { self.taps += 1 }  // expect: retain_cycle
    card.handlers[2] = nil
  }
}

final class RequestTable {
  private let life = Life("RequestTable")
  private var callbacks: [String: (String) -> Void] = [:]

  func send(_ path: String, reply: @escaping (String) -> Void) {
    callbacks[path] = nil
    callbacks[path] = reply
    callbacks[path]?("ok")
  }
}

final class OrdersViewModel {
  private let life = Life("OrdersViewModel")
  private let table = RequestTable()
  private var body = ""

  func load() {
    table.send("/orders") { self.body = $0 }  // expect: retain_cycle
  }
}

final class UserTable {
  private let life = Life("UserTable")
  private var callbacks: [String: (String) -> Void] = [:]

  func send(_ path: String, reply: @escaping (String) -> Void) {
    callbacks.removeValue(forKey: path)
    callbacks[path] = reply
    callbacks[path]?("ok")
  }
}

final class StoreViewModel {
  private let life = Life("StoreViewModel")
  private let table = UserTable()
  private var body = ""

  func load() {
    table.send("/users") { self.body = $0 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    DeckScreen().load()
    StockScreen().load()
    OrdersViewModel().load()
    StoreViewModel().load()
  }
}
