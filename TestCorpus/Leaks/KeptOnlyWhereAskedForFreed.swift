// What a function keeps only where it is told so, by way of another or not, is kept by none of these calls.
// leaks: nothing

final class Editor {
  private let life = Life("Editor")
  private var kept: (() -> Void)?
  private var count = 0

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

  func unlock() {
    ask { self.count += 1 }
    ask(keeps: false) { self.count += 1 }
    prompt(validates: false) { self.count += 1 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let editor = Editor()
    editor.unlock()
  }
}
