// The same, but the closures hold the instance weakly.
// leaks: nothing

final class PadButton {
  private let life = Life("PadButton")
  var onTap: (() -> Void)?

  static func first() -> PadButton? { nil }
}

final class Keypad {
  private let life = Life("Keypad")
  private let buttons = ["1": PadButton(), "2": PadButton()]
  private let rows = [[PadButton()], [PadButton()]]
  private var typed = ""

  func load() {
    for (title, button) in buttons {
      button.onTap = { [weak self] in self?.typed += title }
    }
    for row in rows {
      for button in row { button.onTap = { [weak self] in self?.typed = "" } }
    }
  }
}

final class DialPad {
  private let life = Life("DialPad")
  private let buttons = ["1": PadButton(), "2": PadButton()]
  private var typed = 0

  func load() {
    button("1")?.onTap = { [weak self] in self?.typed += 1 }
    buttons["2"]?.onTap = { [weak self] in self?.typed += 2 }
  }

  private func button(_ title: String) -> PadButton? { buttons[title] }
}

final class Shelf {
  private let life = Life("Shelf")
  private let buttons = (0..<2).map { _ in PadButton() }
  private let close = { PadButton() }()
  private let open = { () -> PadButton in
    let button = PadButton()
    return button
  }()
  private var taps = 0

  func load() {
    buttons[0].onTap = { [weak self] in self?.taps += 1 }
    close.onTap = { [weak self] in self?.taps += 1 }
    open.onTap = { [weak self] in self?.taps += 1 }
  }
}

final class Chooser {
  private let life = Life("Chooser")
  private let either = Bool(true) ? PadButton() : PadButton()
  private let first = PadButton.first() ?? PadButton()
  private var taps = 0

  func load() {
    either.onTap = { [weak self] in self?.taps += 1 }
    first.onTap = { [weak self] in self?.taps += 1 }
  }
}

enum Page {
  case empty
  case help(PadButton)
}

final class Screen {
  private let life = Life("Screen")
  private var page = Page.empty
  private let help = Page.help(PadButton())
  private var taps = 0

  func load() {
    page = .help(PadButton())
    switch page {
    case .help(let button): button.onTap = { [weak self] in self?.taps += 1 }
    case .empty: break
    }
    if case .help(let button) = help { button.onTap = { [weak self] in self?.taps += 1 } }
  }
}

@main enum Program: Scenario {
  static func run() {
    Keypad().load()
    DialPad().load()
    Shelf().load()
    Chooser().load()
    Screen().load()
  }
}
