// The new closure calls the one that was there before it: a copy, and nothing that leads back to the new one.
// leaks: nothing

final class PassViewModel {
  private let life = Life("PassViewModel")
  var onShare: (() -> Void)?
  var onClose: (() -> Void)?
}

final class PassViewController {
  private let life = Life("PassViewController")
  private let viewModel: PassViewModel
  private var shares = 0

  init(_ viewModel: PassViewModel) { self.viewModel = viewModel }

  func viewDidLoad() {
    let share = viewModel.onShare
    viewModel.onShare = { [weak self] in
      self?.shares += 1
      share?()
    }
    if let close = viewModel.onClose {
      viewModel.onClose = { [weak self] in
        self?.shares = 0
        close()
      }
    }
    viewModel.onShare = { [old = viewModel.onShare] in old?() }
  }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = PassViewModel()
    viewModel.onShare = {}
    viewModel.onClose = {}
    let screen = PassViewController(viewModel)
    screen.viewDidLoad()
    viewModel.onShare?()
    viewModel.onClose?()
  }
}
