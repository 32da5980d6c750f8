// `weak self` stands in the list, but `keep = self` beside it is a strong capture, and it is used.
// leaks: SyncViewController, SyncViewModel

final class SyncViewModel {
  private let life = Life("SyncViewModel")
  var onFinish: (() -> Void)?
}

final class SyncViewController {
  private let life = Life("SyncViewController")
  private let viewModel = SyncViewModel()
  private var syncs = 0

  func viewDidLoad() {
    viewModel.onFinish = { [weak self, keep = self] in  // expect: retain_cycle
      self?.syncs += 1
      keep.syncs += 1
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
