// The only instance there is observes for good. It lives as long as the app in any case.
// leaks: Journal
// differs: an object that lives as long as the app loses nothing by it

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

final class Journal {
  static let shared = Journal()
  private let life = Life("Journal")
  private var ticks = 0

  private init() {
    _ = NotificationCenter.default.addObserver(forName: "tick") { _ in self.ticks += 1 }
  }

  func start() {}
}

@main enum Program: Scenario {
  static func run() {
    Journal.shared.start()
    NotificationCenter.default.post("tick")
  }
}
