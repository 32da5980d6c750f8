// Of what a variadic parameter is given nothing holds its owner; what comes behind it is for another parameter.
// leaks: nothing

final class Toolbar {
  private let life = Life("Toolbar")
  private var actions: [() -> Void] = []

  func add(_ more: (() -> Void)..., whenAdded: () -> Void) {
    actions += more
    whenAdded()
  }
}

final class ToolScreen {
  private let life = Life("ToolScreen")
  private let toolbar = Toolbar()
  private var saves = 0

  func load() {
    toolbar.add({}, { [weak self] in self?.saves += 1 }) { self.saves = 0 }
    toolbar.add({}, {}, whenAdded: { self.saves = 0 })
  }
}

@main enum Program: Scenario {
  static func run() {
    ToolScreen().load()
  }
}
