// The sheet's closure calls the function that takes the sheet out of its property.
// leaks: nothing

final class Sheet {
  private let life = Life("Sheet")
  private let onDone: () -> Void

  init(onDone: @escaping () -> Void) { self.onDone = onDone }
  func finish() { onDone() }
}

final class FormViewController {
  private let life = Life("FormViewController")
  private(set) var sheets: [Sheet] = []
  private var answers = 0

  func ask() {
    sheets.append(Sheet(onDone: { self.close() }))
  }

  private func close() {
    answers += 1
    sheets.removeAll()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FormViewController()
    screen.ask()
    screen.sheets.first?.finish()
  }
}
