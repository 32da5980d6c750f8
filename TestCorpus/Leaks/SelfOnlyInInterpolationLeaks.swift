// The only use of `self` is inside a string.
// leaks: BookViewController, BookViewModel

final class BookViewModel {
  private let life = Life("BookViewModel")
  var onTitle: (() -> String)?
}

final class BookViewController {
  private let life = Life("BookViewController")
  private let viewModel = BookViewModel()
  private let name = "Plums"

  func viewDidLoad() {
    viewModel.onTitle = { "the book '\(self.name)'" }  // expect: retain_cycle
    _ = viewModel.onTitle?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = BookViewController()
    screen.viewDidLoad()
  }
}
