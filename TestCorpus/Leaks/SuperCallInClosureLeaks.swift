// `super` is `self` too: the closure captures the screen.
// leaks: BookViewController, BookViewModel

final class BookViewModel {
  private let life = Life("BookViewModel")
  var onChange: (() -> Void)?
}

class BaseViewController {
  private var reloads = 0
  func reload() { reloads += 1 }
}

final class BookViewController: BaseViewController {
  private let life = Life("BookViewController")
  private let viewModel = BookViewModel()

  func viewDidLoad() {
    viewModel.onChange = { super.reload() }  // expect: retain_cycle
    viewModel.onChange?()
  }

  override func reload() {}
}

@main enum Program: Scenario {
  static func run() {
    let screen = BookViewController()
    screen.viewDidLoad()
  }
}
