// The word self is in a string, a comment and a label, but no closure uses the object.
// leaks: nothing

final class BookViewModel {
  private let life = Life("BookViewModel")
  var onTitle: ((String) -> String)?
}

func quote(self text: String) -> String { "'" + text + "'" }

final class BookViewController {
  private let life = Life("BookViewController")
  private let viewModel = BookViewModel()

  func viewDidLoad() {
    viewModel.onTitle = { title in
      // self.title would be a capture.
      quote(self: "self is not self.title") + title
    }
    _ = viewModel.onTitle?("Plums")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = BookViewController()
    screen.viewDidLoad()
  }
}
