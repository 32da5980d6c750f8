// The button keeps its actions, an action keeps its handler, and the screen keeps the button.
// leaks: LampViewController, UIAction, UIButton

final class UIAction {
  private let life = Life("UIAction")
  private let handler: (UIAction) -> Void
  init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
  func perform() { handler(self) }
}

class UIControl {
  private var actions: [UIAction] = []
  func addAction(_ action: UIAction) { actions.append(action) }
  func sendActions() { actions.forEach { $0.perform() } }
}

final class UIButton: UIControl {
  private let life = Life("UIButton")
}

final class LampViewController {
  private let life = Life("LampViewController")
  private let button = UIButton()
  private var isOn = false

  func viewDidLoad() {
    button.addAction(UIAction { _ in self.isOn.toggle() })  // expect: retain_cycle
    let off = UIAction { [self] _ in isOn = false }  // expect: retain_cycle
    button.addAction(off)
    button.sendActions()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LampViewController()
    screen.viewDidLoad()
  }
}
