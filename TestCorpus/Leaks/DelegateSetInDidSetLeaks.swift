// Whoever gives the screen a player makes the screen its delegate: `didSet` assigns `self` to a strong property.
// leaks: Player, PlayerViewController

protocol PlayerDelegate: AnyObject {
  func playerDidStart()
}

final class Player {
  private let life = Life("Player")
  var delegate: PlayerDelegate?  // expect: weak_delegate

  func start() { delegate?.playerDidStart() }
}

final class PlayerViewController: PlayerDelegate {
  private let life = Life("PlayerViewController")
  var player: Player? {
    didSet { player?.delegate = self }  // expect: retain_cycle
  }
  private var starts = 0

  func playerDidStart() { starts += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.player = Player()
    screen.player?.start()
  }
}
