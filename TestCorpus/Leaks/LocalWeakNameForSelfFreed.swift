// `me` and `myself` are `self` by other names, but weak: so are the captures.
// leaks: nothing

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
    weak var me: CityViewController?
    me = self
    viewModel.onChange = { me?.updates += 1 }
    viewModel.load()
    weak let myself = self
    viewModel.onChange = { myself?.updates += 1 }
    viewModel.load()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CityViewController()
    screen.viewDidLoad()
  }
}
