// A method makes the player and gives it two callbacks: the screen keeps the player, and each of them holds the screen.
// leaks: Player, PlayerViewController

final class Player {
  private let life = Life("Player")
  private var callbacks: [() -> Void]

  init(_ callback: @escaping () -> Void) { callbacks = [callback] }

  func add(_ callback: @escaping () -> Void) { callbacks.append(callback) }
  func play() { callbacks.forEach { $0() } }
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private lazy var player = makePlayer()
  private var rounds = 0

  func viewDidLoad() { player.play() }

  private func makePlayer() -> Player {
    let player = Player { self.rounds = 0 }  // expect: retain_cycle
    player.add { self.rounds += 1 }  // expect: retain_cycle
    return player
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
  }
}
