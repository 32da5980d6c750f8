// The wrapper takes itself out when its observer is gone; but the closure that it calls holds the observer.
// leaks: QueueViewController

final class Token {
  private let removal: () -> Void
  init(_ removal: @escaping () -> Void) { self.removal = removal }
  func cancel() { removal() }
}

final class Listener {
  nonisolated(unsafe) static let instance = Listener()
  private var handlers: [Int: (Int) -> Void] = [:]
  private var next = 0

  @discardableResult
  func observe<T: AnyObject>(_ observer: T, using closure: @escaping (Int) -> Void) -> Token {
    next += 1
    let key = next
    handlers[key] = { [weak self, weak observer] status in
      guard observer != nil else {
        self?.handlers.removeValue(forKey: key)
        return
      }
      closure(status)
    }
    return Token { [weak self] in self?.handlers.removeValue(forKey: key) }
  }

  func send(_ status: Int) {
    for handler in handlers.values { handler(status) }
  }
}

final class QueueViewController {
  private let life = Life("QueueViewController")
  private var status = 0

  func viewDidLoad() {
    Listener.instance.observe(self) { self.status = $0 }  // expect: strong_self_in_notify_closure
  }
}

@main enum Program: Scenario {
  static func run() {
    watch()
    Listener.instance.send(1)
  }

  private static func watch() {
    let screen = QueueViewController()
    screen.viewDidLoad()
  }
}
