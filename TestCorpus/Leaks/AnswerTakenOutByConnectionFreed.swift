// The connection finds the hub that asked in its list, calls what waits there and takes it out.
// leaks: nothing

final class Hub {
  var waiting: [String: (Int) -> Void] = [:]

  func ask(_ question: String, _ answer: @escaping (Int) -> Void) {
    waiting[question] = answer
  }
}

final class Connection {
  static let shared = Connection()
  private(set) var hub: Hub?
  private var hubs: [String: Hub] = [:]

  func open(_ name: String) {
    let hub = Hub()
    hubs[name] = hub
    self.hub = hub
  }
  func receive(_ name: String, _ question: String) {
    if let hub = hubs[name], let answer = hub.waiting[question] {
      answer(1)
      hub.waiting.removeValue(forKey: question)
    }
  }
}

final class OrderViewController {
  private let life = Life("OrderViewController")
  private var count = 0

  func load() {
    Connection.shared.hub?.ask("count") { self.count = $0 }
  }
}

@main enum Program: Scenario {
  static func run() {
    Connection.shared.open("orders")
    let screen = OrderViewController()
    screen.load()
    Connection.shared.receive("orders", "count")
  }
}
