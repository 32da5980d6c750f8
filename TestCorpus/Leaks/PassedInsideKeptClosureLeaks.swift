// The callee does not keep the parameter itself but a closure that captures it: that keeps it too.
// leaks: Player, PlayerViewController

final class Player {
  private let life = Life("Player")
  private var onSecond: ((Int) -> Void)?

  func everyMinute(_ handler: @escaping (Int) -> Void) {
    onSecond = { second in
      if second % 60 == 0 { handler(second / 60) }
    }
  }

  func play() { for second in 1...120 { onSecond?(second) } }
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private let player = Player()
  private var minutes = 0

  func viewDidLoad() {
    player.everyMinute { self.minutes = $0 }  // expect: retain_cycle
    player.play()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
  }
}
