// A function inside a method captures `self` as a closure does. It is handed over by its name.
// leaks: CityViewController, CityViewModel

final class CityViewModel {
  private let life = Life("CityViewModel")
  var onChange: (() -> Void)?
  func load() { onChange?() }
}

final class CityViewController {
  private let life = Life("CityViewController")
  private let viewModel = CityViewModel()
  private var updates = 0

  func viewDidLoad() {
    func refresh() { updates += 1 }
    viewModel.onChange = refresh  // expect: retain_cycle
    viewModel.load()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CityViewController()
    screen.viewDidLoad()
  }
}
