// The screen binds its view model in `didSet`, whoever sets it.
// leaks: TourViewController, TourViewModel

final class TourViewModel {
  private let life = Life("TourViewModel")
  var onStep: ((Int) -> Void)?
  func step() { onStep?(1) }
}

final class TourViewController {
  private let life = Life("TourViewController")
  private var step = 0
  var viewModel: TourViewModel! {
    didSet {
      viewModel.onStep = { self.step = $0 }  // expect: retain_cycle
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TourViewController()
    screen.viewModel = TourViewModel()
    screen.viewModel.step()
  }
}
