// As before with other names: `if let strongSelf = self`, and an implicit `self` after `guard let self`.
// leaks: Button, FeedViewController, FeedViewModel

final class FeedViewModel {
  private let life = Life("FeedViewModel")
  var onLoad: (() -> Void)?
}

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
  var onHold: (() -> Void)?
}

final class FeedViewController {
  private let life = Life("FeedViewController")
  private let viewModel = FeedViewModel()
  private let button = Button()
  private var taps = 0

  func viewDidLoad() {
    viewModel.onLoad = { [weak self] in
      if let strongSelf = self {
        strongSelf.button.onTap = { strongSelf.taps += 1 }  // expect: retain_cycle
      }
      guard let self else { return }
      button.onHold = clear  // expect: retain_cycle
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
