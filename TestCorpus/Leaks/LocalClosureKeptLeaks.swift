// The closure has a local name first and is kept by that name later.
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
    let refresh = { self.updates += 1 }  // expect: retain_cycle
    refresh()
    viewModel.onChange = refresh
    viewModel.load()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CityViewController()
    screen.viewDidLoad()
  }
}
