// What a copy of a list gets by a key is in the property once the copy is put back.
// leaks: MenuViewController

struct Action {
  var run: () -> Void
}

final class MenuViewController {
  private let life = Life("MenuViewController")
  private var named: [String: Action]?
  private var taps = 0

  func show() {
    var known: [String: Action] = named ?? [:]
    known["tap"] = Action { self.taps += 1 }  // expect: retain_cycle
    named = known
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MenuViewController()
    screen.show()
  }
}
