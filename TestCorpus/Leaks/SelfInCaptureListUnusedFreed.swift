// `[self]` stands in the list, but the closure uses nothing of the screen: nothing is captured.
// leaks: nothing

final class SyncViewModel {
  private let life = Life("SyncViewModel")
  var onFinish: (() -> Int)?
}

final class SyncViewController {
  private let life = Life("SyncViewController")
  private let viewModel = SyncViewModel()

  func viewDidLoad() {
    viewModel.onFinish = { [self] in 42 }
    _ = viewModel.onFinish?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SyncViewController()
    screen.viewDidLoad()
  }
}
