// The closure behind the call is for the parameter without a default, which the player keeps.
// leaks: Player, PlayerViewController

final class Player {
  private let life = Life("Player")
  private var handlers: [() -> Void] = []

  func onEnd(of item: Any? = nil, before: (() -> Void)? = nil, run handler: @escaping () -> Void) {
    before?()
    handlers.append(handler)
  }

  func onceAtEnd(of item: Any? = nil, before: (() -> Void)? = nil, run handler: () -> Void) {
    before?()
    handler()
  }
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private let player = Player()
  private var ends = 0

  func viewDidLoad() {
    player.onEnd { self.ends += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
  }
}
