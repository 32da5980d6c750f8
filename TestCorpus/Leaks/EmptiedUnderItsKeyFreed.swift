// A dictionary keeps closures under several keys, each of which is emptied in the end, or set to another one.
// leaks: nothing

final class DeckScreen {
  private let life = Life("DeckScreen")
  private var handlers: [String: () -> Void] = [:]
  private var taps = 0

  func load() {
    handlers["tap"] = { self.taps += 1 }
    handlers["drag"] = { print(self.taps) }
    handlers["tap"]?()
    handlers["drag"] = nil
    handlers["tap"] = nil
  }
}

final class StockScreen {
  private let life = Life("StockScreen")
  private var handlers: [String: () -> Void] = [:]
  private var taps = 0

  func load() {
    for key in ["tap", "drag"] { handlers[key] = { self.taps += 1 } }
    handlers["tap"] = nil
    handlers["drag"] = nil
  }
}

final class RequestTable {
  private let life = Life("RequestTable")
  private var callbacks: [String: (String) -> Void] = [:]

  func send(_ path: String, reply: @escaping (String) -> Void) {
    callbacks[path] = nil
    callbacks[path] = reply
    callbacks[path]?("ok")
    callbacks[path] = nil
  }
}

final class OrdersViewModel {
  private let life = Life("OrdersViewModel")
  private let table = RequestTable()
  private var body = ""

  func load() { table.send("/orders") { self.body = $0 } }
}

final class IDTable {
  private let life = Life("IDTable")
  private var callbacks: [Int: (String) -> Void] = [:]
  private var next = 0

  func send(_ reply: @escaping (String) -> Void) {
    var id = next
    callbacks[id] = reply
    answer(&id)
  }

  private func answer(_ id: inout Int) {
    callbacks[id]?("ok")
    callbacks[id] = nil
    id += 1
    callbacks[id] = { print($0) }
  }
}

final class StoreViewModel {
  private let life = Life("StoreViewModel")
  private let table = IDTable()
  private var body = ""

  func load() { table.send { self.body = $0 } }
}

@main enum Program: Scenario {
  static func run() {
    DeckScreen().load()
    StockScreen().load()
    OrdersViewModel().load()
    StoreViewModel().load()
  }
}
