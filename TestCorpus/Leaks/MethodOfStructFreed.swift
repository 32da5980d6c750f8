// A method of a struct or an enum, handed over as a value, captures a copy of the value. No object is in it.
// leaks: nothing

struct Theme {
  var color = "plum"
  func apply() { print(color) }
}

enum Language {
  case english
  func greet() { print("hello from \(self)") }
}

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
  var onHold: (() -> Void)?
}

final class StartViewController {
  private let life = Life("StartViewController")
  private let button = Button()
  private let theme = Theme()

  func viewDidLoad() {
    button.onTap = theme.apply
    button.onHold = Language.english.greet
    button.onTap?()
    button.onHold?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = StartViewController()
    screen.viewDidLoad()
  }
}
