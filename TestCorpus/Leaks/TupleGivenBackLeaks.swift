// Functions give back tuples of objects: one of them is given a closure, by name or taken apart, and kept.
// leaks: DeckScreen, Field, FormScreen, Panel, QuizScreen, SearchScreen

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
  private var field: Field?
  private var edits = 0

  func load() {
    let (_, field) = Builder.make()
    field.onChange = { self.edits += 1 }  // expect: retain_cycle
    self.field = field
  }
}

final class SearchScreen {
  private let life = Life("SearchScreen")
  private var field: Field?
  private var edits = 0

  func load() {
    let module = Builder.make()
    module.field.onChange = { self.edits += 1 }  // expect: retain_cycle
    field = module.field
  }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private var module: (panel: Panel, field: Field)?
  private var edits = 0

  func load() {
    let module = makeModule()
    module.field.onChange = { self.edits += 1 }  // expect: retain_cycle
    self.module = module
  }

  private func makeModule() -> (panel: Panel, field: Field) { (Panel(), Field()) }
}

final class QuizScreen {
  private let life = Life("QuizScreen")
  private var panel: Panel?
  private var field: Field?
  private var edits = 0

  func load() {
    (panel, field) = Builder.make()
    field?.onChange = { self.edits += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    FormScreen().load()
    SearchScreen().load()
    DeckScreen().load()
    QuizScreen().load()
  }
}
