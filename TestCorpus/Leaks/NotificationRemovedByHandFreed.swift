// The screen removes its observer when it is told to. It works as long as that call comes.
// leaks: nothing
// differs: broken by hand in close, which nothing guarantees

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
  private var token: NotificationCenter.Token?

  func viewDidLoad() {
    token = NotificationCenter.default.addObserver(forName: "tick") { _ in  // expect: strong_self_in_notify_closure
      self.ticks += 1
    }
  }

  func close() {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClockViewController()
    screen.viewDidLoad()
    NotificationCenter.default.post("tick")
    screen.close()
  }
}
