// What a function keeps only where it is told so, by way of another or not, is kept by each of these calls.
// leaks: Editor

final class Editor {
  private let life = Life("Editor")
  private var kept: (() -> Void)?
  private var count = 0
  private let validates = true

  func ask(keeps: Bool = false, completion: @escaping () -> Void) {
    prompt(validates: keeps, completion: completion)
  }

  private func prompt(validates: Bool, completion: @escaping () -> Void) {
    if validates {
      kept = completion
      return
    }
    completion()
  }

  func remember(validates: Bool, completion: @escaping () -> Void) {
    if self.validates { kept = completion }
  }

  func unlock(_ keeps: Bool) {
    remember(validates: false) { self.count += 1 }  // expect: retain_cycle
    ask(keeps: true) { self.count += 1 }  // expect: retain_cycle
    ask(keeps: keeps) { self.count += 1 }  // expect: retain_cycle
    prompt(validates: true) { self.count += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let editor = Editor()
    editor.unlock(true)
  }
}
