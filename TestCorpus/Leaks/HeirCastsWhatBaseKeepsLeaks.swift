// A screen knows what its superclass keeps by its own type, and hands itself to that.
// leaks: DetailsPresenter, DetailsScreen

class Presenter {}

final class DetailsPresenter: Presenter {
  private let life = Life("DetailsPresenter")
  var screen: DetailsScreen?
}

class Screen {
  let presenter: Presenter

  init(_ presenter: Presenter) { self.presenter = presenter }
}

final class DetailsScreen: Screen {
  private let life = Life("DetailsScreen")
  private var detailsPresenter: DetailsPresenter { presenter as! DetailsPresenter }

  func viewDidLoad() {
    detailsPresenter.screen = self  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { DetailsScreen(DetailsPresenter()).viewDidLoad() }
}
