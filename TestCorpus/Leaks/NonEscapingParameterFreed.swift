// A parameter without `@escaping` cannot be kept, whatever its name.
// leaks: nothing

final class Section {
  private let life = Life("Section")
  private var rows = 0

  func build(onRow: (Int) -> Void, completionHandler: () -> Void) {
    rows += 1
    onRow(rows)
    completionHandler()
  }
}

final class FormViewController {
  private let life = Life("FormViewController")
  private let section = Section()
  private var rows = 0

  func viewDidLoad() {
    section.build(onRow: show, completionHandler: { self.rows += 1 })
    section.build {
      self.rows = $0
    } completionHandler: {
      done()
    }
  }

  private func show(_ row: Int) { rows = row }
  private func done() {}
}

@main enum Program: Scenario {
  static func run() {
    let screen = FormViewController()
    screen.viewDidLoad()
  }
}
