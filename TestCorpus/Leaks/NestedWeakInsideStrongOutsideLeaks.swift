// The inner closure is weak, but to make it the outer one needs `self`, and so captures it strongly.
// leaks: Button, FeedViewController, FeedViewModel

final class FeedViewModel {
  private let life = Life("FeedViewModel")
  var onLoad: ((Button) -> Void)?
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
    viewModel.onLoad = { button in  // expect: retain_cycle
      button.onTap = { [weak self] in self?.taps += 1 }
    }
    viewModel.onLoad?(button)
    button.onTap?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FeedViewController()
    screen.viewDidLoad()
  }
}
