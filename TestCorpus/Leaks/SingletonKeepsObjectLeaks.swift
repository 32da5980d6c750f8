// The screen registers itself with something that lives for ever. No closure and no cycle is involved.
// leaks: PlayerViewController
// differs: keeping an object for ever may be meant; it is no cycle

final class ScreenRegistry {
  nonisolated(unsafe) static var current: PlayerViewController?
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  func viewDidLoad() { ScreenRegistry.current = self }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
  }
}
