// The screen holds the player weakly: the closure is kept by the player, but nothing leads from the screen
// to it. The app, which owns both, lets both go.
// leaks: nothing
// differs: the closure is kept, but by an object that the screen does not keep

final class Player {
  private let life = Life("Player")
  var onEnd: (() -> Void)?
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  weak var player: Player?
  private var rounds = 0

  func viewDidLoad() {
    player?.onEnd = { self.rounds += 1 }  // expect: strong_self_in_notify_closure
    player?.onEnd?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let player = Player()
    let screen = PlayerViewController()
    screen.player = player
    screen.viewDidLoad()
  }
}
