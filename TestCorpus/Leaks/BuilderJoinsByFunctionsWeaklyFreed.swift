// The builder joins two objects by functions of theirs and by lists, which refer back weakly.
// leaks: nothing

final class Row {
  private let life = Life("Row")
  weak var form: Form?
}

final class Form {
  private let life = Life("Form")
  private var rows: [Row] = []
  func add(_ row: Row) { rows.append(row) }
}

final class Screen {
  private let life = Life("Screen")
  var panels: [Panel] = []
}

final class Panel {
  private let life = Life("Panel")
  private weak var screen: Screen?
  init(screen: Screen) { self.screen = screen }
  func attach(to screen: Screen) { screen.panels.append(self) }
}

enum Builder {
  static func makeForm() -> Form {
    let form = Form()
    let row = Row()
    row.form = form
    form.add(row)
    return form
  }

  static func makeScreen() -> Screen {
    let screen = Screen()
    let panel = Panel(screen: screen)
    panel.attach(to: screen)
    return screen
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = Builder.makeForm()
    _ = Builder.makeScreen()
  }
}
