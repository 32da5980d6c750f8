// The closure captures a local struct, and the struct holds the screen.
// leaks: ReaderViewController, ReaderViewModel

struct Context {
  let screen: ReaderViewController
  let name: String
}

final class ReaderViewModel {
  private let life = Life("ReaderViewModel")
  var onChange: (() -> Void)?
}

final class ReaderViewController {
  private let life = Life("ReaderViewController")
  private let viewModel = ReaderViewModel()
  private var page = 1

  func viewDidLoad() {
    let context = Context(screen: self, name: "reader")
    viewModel.onChange = { context.screen.turn() }  // expect: retain_cycle
    viewModel.onChange?()
  }

  fileprivate func turn() { page += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ReaderViewController()
    screen.viewDidLoad()
  }
}
