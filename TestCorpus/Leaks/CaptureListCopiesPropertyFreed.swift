// The capture list copies a value and a child out of `self`, so `self` itself is not captured. The child
// that the closure holds does not lead back.
// leaks: nothing

final class Label {
  private let life = Life("Label")
  var text = ""
}

final class ReaderViewModel {
  private let life = Life("ReaderViewModel")
  var onChange: ((Int) -> Void)?
}

final class ReaderViewController {
  private let life = Life("ReaderViewController")
  private let viewModel = ReaderViewModel()
  private let label = Label()
  private let book = "Plums"

  func viewDidLoad() {
    viewModel.onChange = { [label, title = self.book] page in
      label.text = "\(title), page \(page)"
    }
    viewModel.onChange?(1)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ReaderViewController()
    screen.viewDidLoad()
  }
}
