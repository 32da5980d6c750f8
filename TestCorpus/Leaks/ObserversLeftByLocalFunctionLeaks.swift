// A function of the method would remove both observers, but neither of them calls it.
// leaks: ClockViewController

final class NotificationCenter {
  static let `default` = NotificationCenter()
  private var observers: [ObjectIdentifier: (name: String, block: (String) -> Void)] = [:]

  final class Token {}

  func addObserver(forName name: String, using block: @escaping (String) -> Void) -> Token {
    let token = Token()
    observers[ObjectIdentifier(token)] = (name, block)
    return token
  }

  func removeObserver(_ token: Token) { observers[ObjectIdentifier(token)] = nil }

  func post(_ name: String) {
    for observer in observers.values where observer.name == name { observer.block(name) }
  }
}

final class ClockViewController {
  private let life = Life("ClockViewController")
  private var ticks = 0

  func waitForTick() {
    var tokens: [NotificationCenter.Token] = []
    func finish() { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    if ticks > 3 { finish() }
    tokens.append(
      NotificationCenter.default.addObserver(forName: "tick") { _ in  // expect: strong_self_in_notify_closure
        self.ticks += 1
      })
    tokens.append(
      NotificationCenter.default.addObserver(forName: "alarm") { _ in  // expect: strong_self_in_notify_closure
        self.ticks = 0
      })
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClockViewController()
    screen.waitForTick()
    NotificationCenter.default.post("tick")
  }
}
