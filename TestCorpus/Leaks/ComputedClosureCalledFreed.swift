// The closures that a computed property and a function make are called and not kept, or are weak.
// leaks: nothing

final class TourViewModel {
  private let life = Life("TourViewModel")
  var onStep: ((Int) -> Void)?
}

final class TourViewController {
  private let life = Life("TourViewController")
  private let viewModel = TourViewModel()
  private var step = 0

  private var showStep: (Int) -> Void {
    { step in self.step = step }
  }

  private var weakStep: (Int) -> Void {
    { [weak self] step in self?.step = step }
  }

  private func makeEnd() -> () -> Void {
    return { self.step = 0 }
  }

  func viewDidLoad() {
    viewModel.onStep = weakStep
    viewModel.onStep?(1)
    showStep(2)
    makeEnd()()
    [3, 4].forEach(showStep)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TourViewController()
    screen.viewDidLoad()
  }
}
