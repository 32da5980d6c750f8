// The outer closure is weak and unwraps `self`; the inner one captures what was unwrapped, and is kept again.
// leaks: Button, FeedViewController, FeedViewModel

final class FeedViewModel {
  private let life = Life("FeedViewModel")
  var onLoad: (() -> Void)?
}

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
}

final class FeedViewController {
  private let life = Life("FeedViewController")
  private let viewModel = FeedViewModel()
  private let button = Button()
  private var taps = 0

  func viewDidLoad() {
    viewModel.onLoad = { [weak self] in
      guard let self else { return }
      self.button.onTap = { self.taps += 1 }  // expect: retain_cycle
    }
    viewModel.onLoad?()
    button.onTap?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FeedViewController()
    screen.viewDidLoad()
  }
}
