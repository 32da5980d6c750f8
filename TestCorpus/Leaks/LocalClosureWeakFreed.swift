// One local closure holds the screen weakly and is kept; the other holds it strongly and is only called.
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
    let refresh = { [weak self] in
      guard let self else { return }
      self.updates += 1
    }
    let reset = { self.updates = 0 }
    reset()
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
