// The cell keeps its animation, and the animation its completion when it has been called.
// leaks: Animation, MenuCell

final class Animation {
  private let life = Life("Animation")
  private var completion: (() -> Void)?

  func add(_ completion: @escaping () -> Void) { self.completion = completion }

  func run() { completion?() }
}

final class MenuCell {
  private let life = Life("MenuCell")
  private var animation: Animation?
  private var isOpen = false

  func open() { animate { self.isOpen = true } }  // expect: retain_cycle

  private func animate(_ completion: @escaping () -> Void) {
    let animation = Animation()
    animation.add(completion)
    self.animation = animation
    animation.run()
  }
}

@main enum Program: Scenario {
  static func run() { MenuCell().open() }
}
