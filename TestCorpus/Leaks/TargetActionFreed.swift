// Target and action: the control holds its target weakly, and `LampViewController.toggle`, the method without
// an object, captures nobody.
// leaks: nothing

final class UIControl {
  private let life = Life("UIControl")
  private var actions: [() -> Void] = []

  func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
    actions.append { [weak target] in
      guard let target else { return }
      action(target)()
    }
  }

  func sendActions() { actions.forEach { $0() } }
}

final class LampViewController {
  private let life = Life("LampViewController")
  private let control = UIControl()
  private var isOn = false

  func viewDidLoad() {
    control.addTarget(self, action: LampViewController.toggle)
    control.sendActions()
  }

  private func toggle() { isOn.toggle() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LampViewController()
    screen.viewDidLoad()
  }
}
