// A singleton lives for ever and keeps the last callback, and the screen in it.
// leaks: PlayerViewController

final class AudioSession {
  static let shared = AudioSession()
  var onInterruption: (() -> Void)?
  var onRouteChange: (() -> Void)?
  private init() {}
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private var isPlaying = true

  func viewDidLoad() {
    AudioSession.shared.onInterruption = { self.isPlaying = false }  // expect: strong_self_in_notify_closure
    AudioSession.shared.onRouteChange = pause  // expect: bound_method_captures_self
    AudioSession.shared.onInterruption?()
  }

  private func pause() { isPlaying = false }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
  }
}
