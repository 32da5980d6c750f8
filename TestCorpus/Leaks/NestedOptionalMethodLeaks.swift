// `self` is weak and never unwrapped, but `self?.clear` as a value is a method bound to the screen: kept, it
// keeps the screen.
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
      self?.button.onTap = self?.clear  // expect: retain_cycle
    }
    viewModel.onLoad?()
    button.onTap?()
  }

  private func clear() { taps = 0 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FeedViewController()
    screen.viewDidLoad()
  }
}
