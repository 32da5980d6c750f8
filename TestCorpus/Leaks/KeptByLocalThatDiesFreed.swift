// The closure and the bound method are kept, but by an object that is local to the function and dies with it.
// leaks: nothing

final class Parser {
  private let life = Life("Parser")
  var onWord: ((Substring) -> Void)?
  var onEnd: (() -> Void)?

  func parse(_ text: String) {
    text.split(separator: " ").forEach { onWord?($0) }
    onEnd?()
  }
}

final class ScriptViewController {
  private let life = Life("ScriptViewController")
  private var words = 0

  func viewDidLoad() {
    let parser = Parser()
    parser.onWord = { _ in self.words += 1 }
    parser.onEnd = finish
    parser.parse("exit pursued by a bear")
  }

  private func finish() { words = 0 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ScriptViewController()
    screen.viewDidLoad()
  }
}
