// The capture list holds the child weakly, and the closure still uses `self`.
// leaks: BookViewController, BookViewModel

final class BookViewModel {
  private let life = Life("BookViewModel")
  var onChange: (() -> Void)?
  var pages = 0
}

final class BookViewController {
  private let life = Life("BookViewController")
  private let viewModel = BookViewModel()
  private var text = ""

  func viewDidLoad() {
    viewModel.onChange = { [weak viewModel] in  // expect: retain_cycle
      self.text = "\(viewModel?.pages ?? 0)"
    }
    viewModel.onChange?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = BookViewController()
    screen.viewDidLoad()
  }
}
