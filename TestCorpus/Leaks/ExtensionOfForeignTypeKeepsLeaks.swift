// The project adds a method to a type that is not its own; the method keeps what it is given for good.
// leaks: ClockViewController

private nonisolated(unsafe) var listeners: [(Int) -> Void] = []

extension Int {
  func whenReached(_ action: @escaping (Int) -> Void) { listeners.append(action) }
}

final class ClockViewController {
  private let life = Life("ClockViewController")
  private var hour = 0

  func viewDidLoad() {
    12.whenReached { self.hour = $0 }  // expect: strong_self_in_notify_closure
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClockViewController()
    screen.viewDidLoad()
  }
}
