// `onStep` looks like a stored callback, but its setter calls what it gets and keeps nothing.
// leaks: nothing

final class TourViewModel {
  private let life = Life("TourViewModel")
  private var steps = 0

  var onStep: (Int) -> Void {
    get { { _ in } }
    set {
      steps += 1
      newValue(steps)
    }
  }
}

final class TourViewController {
  private let life = Life("TourViewController")
  private let viewModel = TourViewModel()
  private var step = 0

  func viewDidLoad() {
    viewModel.onStep = { self.step = $0 }
    viewModel.onStep = show
  }

  private func show(_ step: Int) { self.step = step }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TourViewController()
    screen.viewDidLoad()
  }
}
