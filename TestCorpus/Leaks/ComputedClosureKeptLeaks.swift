// A computed property and a function make a closure that captures the screen; what they return is kept.
// leaks: TourViewController, TourViewModel

final class TourViewModel {
  private let life = Life("TourViewModel")
  var onStep: ((Int) -> Void)?
  var onEnd: (() -> Void)?
}

final class TourViewController {
  private let life = Life("TourViewController")
  private let viewModel = TourViewModel()
  private var step = 0

  private var showStep: (Int) -> Void {
    { step in self.step = step }  // expect: retain_cycle
  }

  private func makeEnd() -> () -> Void {
    return { self.step = 0 }  // expect: retain_cycle
  }

  func viewDidLoad() {
    viewModel.onStep = showStep
    viewModel.onEnd = makeEnd()
    viewModel.onStep?(1)
    viewModel.onEnd?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TourViewController()
    screen.viewDidLoad()
  }
}
