// The method that captures the screen, and the one that hands it over, are in extensions.
// leaks: TourViewController, TourViewModel

final class TourViewModel {
  private let life = Life("TourViewModel")
  fileprivate var onStep: ((Int) -> Void)?
}

extension TourViewModel {
  func onEachStep(_ action: @escaping (Int) -> Void) { onStep = action }
  func step() { onStep?(1) }
}

final class TourViewController {
  private let life = Life("TourViewController")
  private let viewModel = TourViewModel()
  private var step = 0
}

extension TourViewController {
  func viewDidLoad() {
    viewModel.onEachStep(show)  // expect: retain_cycle
    viewModel.step()
  }
}

extension TourViewController {
  private func show(_ step: Int) { self.step = step }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TourViewController()
    screen.viewDidLoad()
  }
}
