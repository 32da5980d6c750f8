// No kept closure says `self`: they call a local function, or a local closure, that uses it.
// leaks: CityViewController, CityViewModel

final class CityViewModel {
  private let life = Life("CityViewModel")
  var onChange: (() -> Void)?
  var onEnd: (() -> Void)?
  var onFail: (() -> Void)?
}

final class CityViewController {
  private let life = Life("CityViewController")
  private let viewModel = CityViewModel()
  private var updates = 0

  func viewDidLoad() {
    func refresh() { updates += 1 }
    func refreshTwice() {
      refresh()
      refresh()
    }
    let reset = { self.updates = 0 }
    viewModel.onChange = { refresh() }  // expect: retain_cycle
    viewModel.onEnd = refreshTwice  // expect: retain_cycle
    viewModel.onFail = { reset() }  // expect: retain_cycle
    viewModel.onChange?()
    viewModel.onEnd?()
    viewModel.onFail?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CityViewController()
    screen.viewDidLoad()
  }
}
