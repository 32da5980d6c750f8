// A static function makes the button and hands the closure on; the screen keeps what comes back.
// leaks: Button, TicketViewController

final class Button {
  private let life = Life("Button")
  private let action: () -> Void

  private init(action: @escaping () -> Void) { self.action = action }
  static func make(title: String, action: @escaping () -> Void) -> Button { Button(action: action) }

  func tap() { action() }
}

final class TicketViewController {
  private let life = Life("TicketViewController")
  private var button: Button?
  private var bought = 0

  func viewDidLoad() {
    button = Button.make(title: "Buy", action: buy)  // expect: retain_cycle
    button?.tap()
  }

  private func buy() { bought += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TicketViewController()
    screen.viewDidLoad()
  }
}
