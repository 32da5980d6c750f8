// The buttons come out of two lists that are gone through side by side, or of a dictionary.
// leaks: PadButton, Keypad, DialPad

final class PadButton {
  private let life = Life("PadButton")
  let tag: Int
  var onTap: (() -> Void)?

  init(tag: Int) { self.tag = tag }
}

final class Keypad {
  private let life = Life("Keypad")
  private let buttons: [PadButton] = [PadButton(tag: 1), PadButton(tag: 2)]
  private var typed = ""

  func load() {
    for (button, title) in zip(buttons, ["1", "2"]) {
      button.onTap = { self.typed += title }  // expect: retain_cycle
    }
    zip(["1", "2"], buttons).forEach { title, button in
      button.onTap = { self.typed = title }  // expect: retain_cycle
    }
    zip(buttons, ["1", "2"]).forEach { $0.0.onTap = { self.typed = "" } }  // expect: retain_cycle
  }
}

final class DialPad {
  private let life = Life("DialPad")
  private let buttons: [String: PadButton] = ["1": PadButton(tag: 1)]
  private var typed = 0

  func load() {
    buttons.forEach { $0.value.onTap = { self.typed += 1 } }  // expect: retain_cycle
  }

  func reload() {
    buttons.forEach { $1.onTap = { self.typed += 2 } }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Keypad().load()
    DialPad().load()
  }
}
