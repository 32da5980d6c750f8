// The screen has its player stop as it disappears, which lets go of the closure that the player put there itself.
// leaks: nothing

final class Player {
  private let life = Life("Player")
  private var onFrame: (() -> Void)?
  private var frames = 0

  func play() { onFrame = { self.frames += 1 } }
  func stop() { onFrame = nil }
}

class Screen {
  func viewWillAppear() {}
  func viewDidDisappear() {}
}

final class ClipScreen: Screen {
  private let life = Life("ClipScreen")
  private let player = Player()

  override func viewWillAppear() { player.play() }
  override func viewDidDisappear() { player.stop() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClipScreen()
    screen.viewWillAppear()
    screen.viewDidDisappear()
  }
}
