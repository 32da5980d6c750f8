// The closure of the lazy property is called at once, but what it returns has been given `self` to keep.
// leaks: Keyboard, NoteViewController

final class Keyboard {
  private let life = Life("Keyboard")
  var onKey: ((Character) -> Void)?
  func press(_ key: Character) { onKey?(key) }
}

final class NoteViewController {
  private let life = Life("NoteViewController")
  private var text = ""

  private lazy var keyboard: Keyboard = {
    let keyboard = Keyboard()
    keyboard.onKey = { self.text.append($0) }  // expect: retain_cycle
    return keyboard
  }()

  func viewDidLoad() { keyboard.press("a") }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NoteViewController()
    screen.viewDidLoad()
  }
}
