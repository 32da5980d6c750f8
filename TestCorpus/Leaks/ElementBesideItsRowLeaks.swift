// Each button's closure holds the button itself, which stands behind the number of its row in the loop.
// leaks: Button

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
  var taps = 0
}

final class Toolbar {
  private let life = Life("Toolbar")
  private let buttons = [Button(), Button()]

  func connect() {
    for (row, button) in buttons.enumerated() where row > 0 {
      button.onTap = { button.taps += 1 }  // expect: retain_cycle
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let toolbar = Toolbar()
    toolbar.connect()
  }
}
