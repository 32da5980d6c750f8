// The handlers hold the screen weakly, or are in an action that nobody keeps.
// leaks: nothing

final class UIAction {
  private let life = Life("UIAction")
  private let handler: (UIAction) -> Void
  init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
  func perform() { handler(self) }
}

final class UIButton {
  private let life = Life("UIButton")
  private var actions: [UIAction] = []
  func addAction(_ action: UIAction) { actions.append(action) }
  func sendActions() { actions.forEach { $0.perform() } }
}

final class LampViewController {
  private let life = Life("LampViewController")
  private let button = UIButton()
  private var isOn = false

  func viewDidLoad() {
    button.addAction(UIAction { [weak self] _ in self?.isOn.toggle() })
    button.sendActions()
    let off = UIAction { _ in self.isOn = false }
    off.perform()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LampViewController()
    screen.viewDidLoad()
  }
}
