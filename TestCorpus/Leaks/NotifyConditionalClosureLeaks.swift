// The closure sits in one branch of a condition. When that branch is taken, it is kept like any other.
// leaks: PlayerViewController, Player

final class Player {
  private let life = Life("Player")
  var onEnd: (() -> Void)?

  func end() { onEnd?() }
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private let player = Player()
  private var isLooping = true
  private var rounds = 0

  func viewDidLoad() {
    player.onEnd = isLooping ? { self.rounds += 1 } : nil  // expect: retain_cycle
    player.end()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
  }
}
