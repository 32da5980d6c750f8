// `keep = self` stands in the list, but nobody uses it: the compiler captures nothing for it.
// leaks: nothing

final class SyncViewModel {
  private let life = Life("SyncViewModel")
  var onFinish: (() -> Void)?
}

final class SyncViewController {
  private let life = Life("SyncViewController")
  private let viewModel = SyncViewModel()
  private var syncs = 0

  func viewDidLoad() {
    viewModel.onFinish = { [weak self, keep = self] in
      self?.syncs += 1
    }
    viewModel.onFinish?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SyncViewController()
    screen.viewDidLoad()
  }
}
