// `didSet` assigns `self` to a weak delegate.
// leaks: nothing

protocol PlayerDelegate: AnyObject {
  func playerDidStart()
}

final class Player {
  private let life = Life("Player")
  weak var delegate: PlayerDelegate?

  func start() { delegate?.playerDidStart() }
}

final class PlayerViewController: PlayerDelegate {
  private let life = Life("PlayerViewController")
  var player: Player? {
    didSet {
      oldValue?.delegate = nil
      player?.delegate = self
    }
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
