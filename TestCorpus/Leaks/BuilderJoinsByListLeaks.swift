// The factory gives the form a list with a row that refers back to it.
// leaks: Form, Row

final class Row {
  private let life = Life("Row")
  var form: Form?
}

final class Form {
  private let life = Life("Form")
  var rows: [Row] = []
}

enum FormFactory {
  static func makeForm() -> Form {
    let form = Form()
    let row = Row()
    row.form = form  // expect: retain_cycle
    form.rows = [row]
    return form
  }
}

@main enum Program: Scenario {
  static func run() { _ = FormFactory.makeForm() }
}
