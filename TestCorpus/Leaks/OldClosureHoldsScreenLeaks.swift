// The new closure calls the one that was there before it, and that one captures the screen.
// leaks: PassViewController, PassViewModel

final class PassViewModel {
  private let life = Life("PassViewModel")
  var onShare: (() -> Void)?
}

final class PassViewController {
  private let life = Life("PassViewController")
  private let viewModel = PassViewModel()
  private var shares = 0

  func viewDidLoad() {
    viewModel.onShare = { self.shares += 1 }  // expect: retain_cycle
    let share = viewModel.onShare
    viewModel.onShare = { share?() }
    viewModel.onShare?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PassViewController()
    screen.viewDidLoad()
  }
}
