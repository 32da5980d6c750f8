// The method belongs to another object, which does not lead back to the one that keeps it.
// leaks: nothing

final class Log {
  private let life = Life("Log")
  private var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}

final class Field {
  private let life = Life("Field")
  var onType: ((String) -> Void)?
}

final class NoteViewController {
  private let life = Life("NoteViewController")
  private let field = Field()
  private let log = Log()

  func viewDidLoad() {
    field.onType = log.write
    field.onType?("plums")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NoteViewController()
    screen.viewDidLoad()
  }
}
