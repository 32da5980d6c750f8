// The callbacks travel in a struct. The view keeps the struct, so it keeps the closures in it.
// leaks: CardView, CardViewController

struct CardActions {
  var onTap: () -> Void
  var onClose: () -> Void
}

final class CardView {
  private let life = Life("CardView")
  var actions: CardActions?

  func tap() { actions?.onTap() }
}

final class CardViewController {
  private let life = Life("CardViewController")
  private let cardView = CardView()
  private var taps = 0

  func viewDidLoad() {
    cardView.actions = CardActions(
      onTap: { self.taps += 1 },  // expect: retain_cycle
      onClose: { [weak self] in self?.taps = 0 })
    cardView.tap()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CardViewController()
    screen.viewDidLoad()
  }
}
