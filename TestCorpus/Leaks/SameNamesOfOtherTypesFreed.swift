// The closures use properties called like those that would lead back, but of other types: `viewModel` here is
// a string, and the property named `screen` is a number.
// leaks: nothing

final class Cell {
  private let life = Life("Cell")
  var screen = 0
  var onTap: (() -> Void)?
}

final class TitleViewController {
  private let life = Life("TitleViewController")
  private let viewModel = "title"
  private let cell = Cell()

  func viewDidLoad() {
    cell.screen = viewModel.count
    cell.onTap = { [viewModel] in _ = viewModel.isEmpty }
    cell.onTap?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TitleViewController()
    screen.viewDidLoad()
  }
}
