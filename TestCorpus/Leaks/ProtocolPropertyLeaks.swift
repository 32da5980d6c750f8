// The screen's view model is known only by its protocol; the class that conforms keeps the callback.
// leaks: TourViewController, TourViewModel

protocol TourViewModelProtocol: AnyObject {
  var onStep: ((Int) -> Void)? { get set }
  func step()
}

final class TourViewModel: TourViewModelProtocol {
  private let life = Life("TourViewModel")
  var onStep: ((Int) -> Void)?
  func step() { onStep?(1) }
}

final class TourViewController {
  private let life = Life("TourViewController")
  private let viewModel: any TourViewModelProtocol
  private var step = 0

  init(viewModel: any TourViewModelProtocol) { self.viewModel = viewModel }

  func viewDidLoad() {
    viewModel.onStep = { self.step = $0 }  // expect: retain_cycle
    viewModel.step()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TourViewController(viewModel: TourViewModel())
    screen.viewDidLoad()
  }
}
