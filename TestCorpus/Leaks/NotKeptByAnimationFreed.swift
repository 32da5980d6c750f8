// An animation runs its blocks and drops them, though they are `@escaping`.
// leaks: nothing

class UIView {
  var alpha = 1.0

  static func animate(
    withDuration duration: Double, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

final class SplashViewController {
  private let life = Life("SplashViewController")
  private let view = UIView()
  private var isDone = false

  func viewDidAppear() {
    UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 0 }) { _ in
      self.isDone = true
    }
    UIView.animate(withDuration: 0.3, animations: fade, completion: done)
  }

  private func fade() { view.alpha = 0 }
  private func done(_ finished: Bool) { isDone = finished }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SplashViewController()
    screen.viewDidAppear()
  }
}
