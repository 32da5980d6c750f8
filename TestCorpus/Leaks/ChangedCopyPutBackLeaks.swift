// A copy of the list is added to and put back: the list then keeps the closure.
// leaks: MenuViewController

final class MenuViewController {
  private let life = Life("MenuViewController")
  private var actions: [() -> Void] = []
  private var taps = 0

  func viewDidLoad() {
    var all = actions
    all.append { self.taps += 1 }  // expect: retain_cycle
    actions = all
    actions.forEach { $0() }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MenuViewController()
    screen.viewDidLoad()
  }
}
