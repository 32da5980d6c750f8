// The struct of closures is a local value: it is used and gone with the call.
// leaks: nothing

struct CardActions {
  var onTap: () -> Void
  var onClose: () -> Void
}

final class CardViewController {
  private let life = Life("CardViewController")
  private var taps = 0

  func viewDidLoad() {
    let actions = CardActions(onTap: { self.taps += 1 }, onClose: { self.taps = 0 })
    actions.onTap()
    actions.onClose()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CardViewController()
    screen.viewDidLoad()
  }
}
