// The calls are chained: each returns the button, which has kept the closure on the way.
// leaks: Button, TicketViewController

final class Button {
  private let life = Life("Button")
  private var action: (() -> Void)?
  private var title = ""

  func titled(_ title: String) -> Button {
    self.title = title
    return self
  }

  func onTap(_ action: @escaping () -> Void) -> Self {
    self.action = action
    return self
  }

  func tap() { action?() }
}

final class TicketViewController {
  private let life = Life("TicketViewController")
  private var button = Button()
  private var bought = 0

  func viewDidLoad() {
    button = Button().titled("Buy").onTap { self.bought += 1 }  // expect: retain_cycle
    button.tap()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TicketViewController()
    screen.viewDidLoad()
  }
}
