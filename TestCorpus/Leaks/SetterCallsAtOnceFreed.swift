// A subscript's and a property's setter call what they are given, and keep nothing of it.
// leaks: nothing

final class Actions {
  private let life = Life("Actions")
  private var stored: [String: () -> Void] = [:]

  subscript(name: String) -> (() -> Void)? {
    get { stored[name] }
    set { stored[name] = newValue }
  }

  subscript(once name: String) -> () -> Void {
    get { stored[name] ?? {} }
    set { newValue() }
  }

  var preview: () -> Void {
    get { stored["preview"] ?? {} }
    set { newValue() }
  }
}

final class Fields {
  private let life = Life("Fields")
  private var errors: [String: Bool] = [:]

  subscript(field: String) -> (String) -> Bool {
    get { { _ in true } }
    set { errors[field] = !newValue("") }
  }
}

final class Toolbar {
  private let life = Life("Toolbar")
  private let actions = Actions()
  private let fields = Fields()
  private var presses = 0

  func setUp() {
    actions[once: "bold"] = { self.presses += 1 }
    actions.preview = { self.presses += 1 }
    fields["name"] = { $0.count > self.presses }
  }
}

@main enum Program: Scenario {
  static func run() { Toolbar().setUp() }
}
