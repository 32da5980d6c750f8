// Nobody writes the properties' types: what they are made of tells whom the closures are given to.
// leaks: PadButton, Keypad, DialPad, Shelf, Screen, Chooser

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
      button.onTap = { self.typed += title }  // expect: retain_cycle
    }
    for row in rows {
      for button in row { button.onTap = { self.typed = "" } }  // expect: retain_cycle
    }
  }
}

final class DialPad {
  private let life = Life("DialPad")
  private let buttons = ["1": PadButton(), "2": PadButton()]
  private var typed = 0

  func load() {
    button("1")?.onTap = { self.typed += 1 }  // expect: retain_cycle
    buttons["2"]?.onTap = { self.typed += 2 }  // expect: retain_cycle
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
    buttons[0].onTap = { self.taps += 1 }  // expect: retain_cycle
    close.onTap = { self.taps += 1 }  // expect: retain_cycle
    open.onTap = { self.taps += 1 }  // expect: retain_cycle
  }
}

final class Chooser {
  private let life = Life("Chooser")
  private let either = Bool(true) ? PadButton() : PadButton()
  private let first = PadButton.first() ?? PadButton()
  private var taps = 0

  func load() {
    either.onTap = { self.taps += 1 }  // expect: retain_cycle
    first.onTap = { self.taps += 1 }  // expect: retain_cycle
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
    case .help(let button): button.onTap = { self.taps += 1 }  // expect: retain_cycle
    case .empty: break
    }
    if case .help(let button) = help { button.onTap = { self.taps += 1 } }  // expect: retain_cycle
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
