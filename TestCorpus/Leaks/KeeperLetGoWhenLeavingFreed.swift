// The screen lets go of who keeps the closure when it disappears for good.
// leaks: nothing

final class Player {
  private let life = Life("Player")
  var onEnd: (() -> Void)?
}

class Screen {
  fileprivate var isMovingFromParent = false
  fileprivate var isBeingDismissed = false
}

final class PlayerViewController: Screen {
  private let life = Life("PlayerViewController")
  private var player: Player?
  private var plays = 0

  func viewDidLoad() {
    player = Player()
    player?.onEnd = { self.plays += 1 }
  }

  func viewWillDisappear() {
    if isMovingFromParent || isBeingDismissed {
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
