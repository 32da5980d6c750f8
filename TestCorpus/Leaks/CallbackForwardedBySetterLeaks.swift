// `onStep` is computed: its setter passes the callback on to an object that keeps it.
// leaks: Stepper, TourViewController, TourViewModel

final class Stepper {
  private let life = Life("Stepper")
  var onStep: ((Int) -> Void)?
}

final class TourViewModel {
  private let life = Life("TourViewModel")
  private let stepper = Stepper()

  var onStep: ((Int) -> Void)? {
    get { stepper.onStep }
    set { stepper.onStep = newValue }
  }
}

final class TourViewController {
  private let life = Life("TourViewController")
  private let viewModel = TourViewModel()
  private var step = 0

  func viewDidLoad() {
    viewModel.onStep = { self.step = $0 }  // expect: retain_cycle
    viewModel.onStep?(1)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TourViewController()
    screen.viewDidLoad()
  }
}
