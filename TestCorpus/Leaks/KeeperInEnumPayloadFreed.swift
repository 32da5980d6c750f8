// The state moves on when the player is through, and so lets go of what keeps the callback.
// leaks: nothing

final class Player {
  private let life = Life("Player")
  var onEnd: (() -> Void)?
  func play() { onEnd?() }
}

enum PlayerState {
  case idle
  case playing(Player)
}

final class PlayerViewModel {
  private let life = Life("PlayerViewModel")
  private var state = PlayerState.idle
  private var rounds = 0

  func begin() {
    state = .playing(Player())
    switch state {
    case .idle: break
    case .playing(let player):
      player.onEnd = { self.end() }
      player.play()
    }
  }

  private func end() {
    rounds += 1
    state = .idle
  }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = PlayerViewModel()
    viewModel.begin()
  }
}
