// The closures capture what stands beside the button: the other list's element, or the dictionary's key.
// leaks: nothing

final class PadButton {
  private let life = Life("PadButton")
  var onTap: (() -> Void)?
}

final class Key {
  private let life = Life("Key")
  var onTap: (() -> Void)?
  var taps = 0
}

final class Keypad {
  private let life = Life("Keypad")
  private let buttons: [PadButton] = [PadButton(), PadButton()]
  private let keys: [Key] = [Key(), Key()]
  private let named: [String: PadButton] = ["1": PadButton()]
  private var typed = ""

  func load() {
    for (button, key) in zip(buttons, keys) {
      button.onTap = { key.taps += 1 }
    }
    zip(buttons, keys).forEach { button, key in
      button.onTap = { key.taps += 2 }
    }
    zip(keys, buttons).forEach { button, key in
      key.onTap = { button.taps += 2 }
    }
    named.forEach { name, button in
      button.onTap = { [weak self] in self?.typed = name }
    }
  }
}

@main enum Program: Scenario {
  static func run() { Keypad().load() }
}
