// What is added to a copy of a list never gets into the list.
// leaks: nothing

struct Action {
  var run: () -> Void
}

final class MenuViewController {
  private let life = Life("MenuViewController")
  private var options: [Action] = []
  private var named: [String: Action]?
  private var taps = 0

  func show() {
    var all = options
    all.append(Action { self.taps += 1 })
    all.forEach { $0.run() }
    var others = options.map { option in Action { option.run() } }
    others.insert(Action { self.taps += 1 }, at: 0)
    others.forEach { $0.run() }
    var known: [String: Action] = named ?? [:]
    known["tap"] = Action { self.taps += 1 }
    known.values.forEach { $0.run() }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MenuViewController()
    screen.show()
  }
}
