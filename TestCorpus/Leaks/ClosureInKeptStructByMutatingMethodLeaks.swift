// The screen keeps a struct of bindings and adds to it by a mutating method; the struct is part of the screen.
// leaks: FormViewController

struct Bindings {
  private var actions: [String: () -> Void] = [:]

  mutating func bind(_ name: String, to action: @escaping () -> Void) { actions[name] = action }
  func trigger(_ name: String) { actions[name]?() }
}

final class FormViewController {
  private let life = Life("FormViewController")
  private var bindings = Bindings()
  private var saves = 0

  func viewDidLoad() {
    bindings.bind("save") { self.saves += 1 }  // expect: retain_cycle
    bindings.trigger("save")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FormViewController()
    screen.viewDidLoad()
  }
}
