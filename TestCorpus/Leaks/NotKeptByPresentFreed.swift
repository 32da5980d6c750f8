// The completion of `present` and `dismiss` runs once and is not kept.
// leaks: nothing

class UIViewController {
  private weak var presenting: UIViewController?
  private var presented: UIViewController?

  func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    presented = screen
    screen.presenting = self
    completion?()
  }

  func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presenting?.presented = nil
    completion?()
  }
}

final class HelpViewController: UIViewController {
  private let life = Life("HelpViewController")
}

final class HomeViewController: UIViewController {
  private let life = Life("HomeViewController")
  private var helps = 0

  func showHelp() {
    let help = HelpViewController()
    present(help, animated: true) { self.helps += 1 }
    help.dismiss(animated: true, completion: helpClosed)
  }

  private func helpClosed() { helps -= 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = HomeViewController()
    screen.showHelp()
  }
}
