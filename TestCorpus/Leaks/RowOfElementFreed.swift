// Each button's closure holds the number of its row, which stands before it in the loop, and nothing else.
// leaks: nothing

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
}

final class Toolbar {
  private let life = Life("Toolbar")
  private let buttons = [Button(), Button()]
  private(set) static var tapped = 0

  func connect() {
    for (row, button) in buttons.enumerated() {
      button.onTap = { Toolbar.tapped = row }
    }
    buttons.enumerated().forEach { row, button in
      button.onTap = { Toolbar.tapped = row }
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let toolbar = Toolbar()
    toolbar.connect()
  }
}
