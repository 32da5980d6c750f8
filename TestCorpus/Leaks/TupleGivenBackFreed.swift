// Functions give back tuples of objects: the one that is kept is not the one with the closure, or that is weak.
// leaks: nothing

final class Field {
  private let life = Life("Field")
  var onChange: (() -> Void)?
}

final class Panel {
  private let life = Life("Panel")
  var title = ""
}

enum Builder {
  static func make() -> (panel: Panel, field: Field) { (Panel(), Field()) }
}

final class FormScreen {
  private let life = Life("FormScreen")
  private var panel: Panel?
  private var edits = 0

  func load() {
    let (panel, field) = Builder.make()
    field.onChange = { self.edits += 1 }
    self.panel = panel
  }
}

final class SearchScreen {
  private let life = Life("SearchScreen")
  private var panel: Panel?
  private var edits = 0

  func load() {
    let module = Builder.make()
    module.field.onChange = { self.edits += 1 }
    panel = module.panel
  }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private var module: (panel: Panel, field: Field)?
  private var edits = 0

  func load() {
    let module = Builder.make()
    module.field.onChange = { [weak self] in self?.edits += 1 }
    self.module = module
  }
}

@main enum Program: Scenario {
  static func run() {
    FormScreen().load()
    SearchScreen().load()
    DeckScreen().load()
  }
}
