// The screen has its player stop only if somebody has asked for that.
// leaks: Player

final class Player {
  private let life = Life("Player")
  private var onFrame: (() -> Void)?
  private var frames = 0

  func play() { onFrame = { self.frames += 1 } }  // expect: retain_cycle
  func stop() { onFrame = nil }
}

class Screen {
  func viewWillAppear() {}
  func viewDidDisappear() {}
}

final class ClipScreen: Screen {
  private let life = Life("ClipScreen")
  private let player = Player()
  var isStopped = false

  override func viewWillAppear() { player.play() }
  override func viewDidDisappear() {
    if isStopped { player.stop() }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ClipScreen()
    screen.viewWillAppear()
    screen.viewDidDisappear()
  }
}
