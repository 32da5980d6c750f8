// The outer closure is weak, and the inner one captures that weak variable without unwrapping it first.
// leaks: nothing

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
    viewModel.onLoad = { [weak self] button in
      button.onTap = {
        guard let self else { return }
        self.taps += 1
      }
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
