// A setter calls what it is given, and keeps it too; a subscript without a label beside one that only calls.
// leaks: Actions, Actions, Keys, Toolbar

final class Actions {
  private let life = Life("Actions")
  private var stored: [String: () -> Void] = [:]
  private var latest: (() -> Void)?

  subscript(name: String) -> () -> Void {
    get { stored[name] ?? {} }
    set { stored[name] = newValue }
  }

  subscript(once name: String) -> () -> Void {
    get { stored[name] ?? {} }
    set { newValue() }
  }

  var preview: () -> Void {
    get { latest ?? {} }
    set {
      newValue()
      latest = newValue
    }
  }
}

final class Toolbar {
  private let life = Life("Toolbar")
  private let actions = Actions()
  private var presses = 0

  func setUp() {
    actions["bold"] = { self.presses += 1 }  // expect: retain_cycle
  }
}

final class Keys {
  private let life = Life("Keys")
  private let actions = Actions()
  private var presses = 0

  func setUp() {
    actions.preview = { self.presses += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Toolbar().setUp()
    Keys().setUp()
  }
}
