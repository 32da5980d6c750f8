// The old way to unwrap: the constant is called `self` in backticks, and an inner closure captures it.
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
      guard let `self` = self else { return }
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
