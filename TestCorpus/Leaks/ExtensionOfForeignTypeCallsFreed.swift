// The method that the project adds to a type that is not its own calls what it is given.
// leaks: nothing

extension Int {
  func whenReached(_ action: @escaping (Int) -> Void) { action(self) }
}

final class ClockViewController {
  private let life = Life("ClockViewController")
  private var hour = 0

  func viewDidLoad() {
    12.whenReached { self.hour = $0 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClockViewController()
    screen.viewDidLoad()
  }
}
