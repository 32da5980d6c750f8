// The screen adds a child, which keeps a callback that captures the screen: nobody takes the child out again.
// leaks: GrassViewController, MeadowViewController

class UIViewController {
  private(set) var children: [UIViewController] = []

  func addChild(_ child: UIViewController) { children.append(child) }
}

final class GrassViewController: UIViewController {
  private let life = Life("GrassViewController")
  var onMow: (() -> Void)?
}

final class MeadowViewController: UIViewController {
  private let life = Life("MeadowViewController")
  private var cuts = 0

  func load() {
    let grass = GrassViewController()
    grass.onMow = { self.cuts += 1 }  // expect: retain_cycle
    addChild(grass)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MeadowViewController()
    screen.load()
    screen.children.forEach { ($0 as? GrassViewController)?.onMow?() }
  }
}
