// A player that the app owns keeps a closure with `[unowned self]`. The screen goes first; had the player
// called the closure afterwards, the program would have crashed.
// leaks: nothing
// differs: the rule warns of the crash, not of a leak

final class Player {
  private let life = Life("Player")
  var onEnd: (() -> Void)?
  private var observers: [() -> Void] = []
  func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private var rounds = 0

  func follow(_ player: Player) {
    player.onEnd = { [unowned self] in rounds += 1 }  // expect: unowned_self_in_notify_closure
    player.observe { [unowned self] in self.rounds += 1 }  // expect: unowned_self_in_notify_closure
    player.onEnd?()
  }
}

func showScreen(_ player: Player) {
  let screen = PlayerViewController()
  screen.follow(player)
}

@main enum Program: Scenario {
  static func run() {
    let player = Player()
    showScreen(player)
  }
}
