// The method belongs to the very object that keeps it, or to a child that keeps the screen.
// leaks: Field, NoteViewController, Saver

final class Field {
  private let life = Life("Field")
  private var text = ""
  var onType: ((String) -> Void)?
  var onReset: (() -> Void)?
  func reset() { text = "" }
}

final class Saver {
  private let life = Life("Saver")
  private let screen: NoteViewController
  init(screen: NoteViewController) { self.screen = screen }
  func save(_ text: String) { screen.saved = text }
}

final class NoteViewController {
  private let life = Life("NoteViewController")
  private let field = Field()
  var saved = ""

  func viewDidLoad() {
    field.onReset = field.reset  // expect: retain_cycle
    let saver = Saver(screen: self)
    field.onType = saver.save  // expect: retain_cycle
    field.onType?("plums")
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NoteViewController()
    screen.viewDidLoad()
  }
}
