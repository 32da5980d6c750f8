// The fields in tuples call what they have been given, and are emptied of it.
// leaks: nothing

final class Field {
  private let life = Life("Field")
  var onChange: (() -> Void)?
}

final class FormScreen {
  private let life = Life("FormScreen")
  private let fields = [(name: "from", field: Field()), (name: "to", field: Field())]
  private var edits = 0

  func appear() {
    for entry in fields { entry.field.onChange = { self.edits += 1 } }
  }

  func disappear() {
    for entry in fields {
      entry.field.onChange?()
      entry.field.onChange = nil
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FormScreen()
    screen.appear()
    screen.disappear()
  }
}
