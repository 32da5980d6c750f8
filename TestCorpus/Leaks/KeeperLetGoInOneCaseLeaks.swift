// The screen lets go of who keeps the closure if it disappears while nothing plays: who says that it does?
// leaks: Player, PlayerViewController

final class Player {
  private let life = Life("Player")
  var onEnd: (() -> Void)?
}

class Screen {
  fileprivate var isMovingFromParent = false
}

final class PlayerViewController: Screen {
  private let life = Life("PlayerViewController")
  private var player: Player?
  private var isPlaying = false
  private var plays = 0

  func viewDidLoad() {
    player = Player()
    isPlaying = true
    player?.onEnd = { self.plays += 1 }  // expect: retain_cycle
  }

  func viewWillDisappear() {
    if isMovingFromParent {
      isPlaying = plays == 0
    } else if isMovingFromParent {
      player = nil
    }
    if isMovingFromParent, !isPlaying {
      player = nil
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
    screen.isMovingFromParent = true
    screen.viewWillDisappear()
  }
}
