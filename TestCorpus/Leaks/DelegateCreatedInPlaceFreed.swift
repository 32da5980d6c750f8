// The transition owns its animator delegate on purpose; weak would free it at once. It knows nobody back.
// leaks: nothing

final class AnimatorDelegate {
  private let life = Life("AnimatorDelegate")
  func animate() -> Double { 0.3 }
}

final class Transition {
  private let life = Life("Transition")
  private let animatorDelegate = AnimatorDelegate()
  private(set) var duration = 0.0

  func start() { duration = animatorDelegate.animate() }
}

@main enum Program: Scenario {
  static func run() {
    let transition = Transition()
    transition.start()
  }
}
