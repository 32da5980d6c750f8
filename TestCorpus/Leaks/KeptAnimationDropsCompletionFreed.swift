// The cell keeps its animation, but the animation drops its completion as it calls it.
// leaks: nothing

final class Animation {
  private let life = Life("Animation")
  private var completion: (() -> Void)?

  func add(_ completion: @escaping () -> Void) {
    self.completion = { [weak self] in
      self?.completion = nil
      completion()
    }
  }

  func run() { completion?() }
}

final class MenuCell {
  private let life = Life("MenuCell")
  private var animation: Animation?
  private var isOpen = false

  func open() { animate { self.isOpen = true } }

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
