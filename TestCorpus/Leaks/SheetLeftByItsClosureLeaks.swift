// The sheet's closure calls a function that takes something else out.
// leaks: FormViewController, Sheet

final class Sheet {
  private let life = Life("Sheet")
  private let onDone: () -> Void

  init(onDone: @escaping () -> Void) { self.onDone = onDone }
  func finish() { onDone() }
}

final class FormViewController {
  private let life = Life("FormViewController")
  private(set) var sheets: [Sheet] = []
  private var answers: [Int] = []

  func ask() {
    sheets.append(Sheet(onDone: { self.close() }))  // expect: retain_cycle
  }

  private func close() { answers.removeAll() }

  func reset() { sheets.removeAll() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FormViewController()
    screen.ask()
    screen.sheets.first?.finish()
  }
}
