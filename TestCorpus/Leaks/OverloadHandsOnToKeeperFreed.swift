// Of two functions of one name one hands on to the other, which keeps a closure that captures weakly.
// leaks: nothing

final class NotificationCenter {
  static let `default` = NotificationCenter()
  private var observers: [String: (String) -> Void] = [:]

  func addObserver(forName name: String, using block: @escaping (String) -> Void) {
    observers[name] = block
  }
}

protocol Notice {
  static var name: String { get }
}

enum Tick: Notice {
  static let name = "tick"
}

extension NotificationCenter {
  func watch(_ name: String, _ handler: @escaping (String) -> Void) {
    addObserver(forName: name) { handler($0) }
  }

  func watch<N: Notice>(_ notice: N.Type, _ handler: @escaping (String) -> Void) {
    watch(N.name) { handler($0) }
  }
}

final class ClockViewController {
  private let life = Life("ClockViewController")
  private var ticks = 0

  func viewDidLoad() {
    NotificationCenter.default.watch(Tick.self) { [weak self] _ in self?.ticks += 1 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClockViewController()
    screen.viewDidLoad()
  }
}
