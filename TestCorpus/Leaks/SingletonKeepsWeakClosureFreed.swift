// The singleton keeps the callback for ever, but the callback holds the screen weakly.
// leaks: nothing

final class AudioSession {
  static let shared = AudioSession()
  private var observers: [() -> Void] = []
  private init() {}
  func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
  func interrupt() { observers.forEach { $0() } }
}

final class PlayerViewController {
  private let life = Life("PlayerViewController")
  private var isPlaying = true

  func viewDidLoad() {
    AudioSession.shared.observe { [weak self] in self?.isPlaying = false }
    AudioSession.shared.interrupt()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlayerViewController()
    screen.viewDidLoad()
    AudioSession.shared.interrupt()
  }
}
