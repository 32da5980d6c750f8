// The child goes by a local name, an `if let`, a subscript or a closure's parameter; it is the same child.
// leaks: Key, PianoViewController

final class Key {
  private let life = Life("Key")
  var onPress: (() -> Void)?
  var onRelease: (() -> Void)?
}

final class PianoViewController {
  private let life = Life("PianoViewController")
  private let keys = [Key(), Key()]
  private let pedal: Key? = Key()
  private let low = Key()
  private var pressed = 0

  func viewDidLoad() {
    let key = low
    key.onPress = { self.pressed += 1 }  // expect: retain_cycle
    if let pedal {
      pedal.onPress = press  // expect: retain_cycle
    }
    keys[0].onPress = { self.pressed += 1 }  // expect: retain_cycle
    keys.last?.onPress = press  // expect: retain_cycle
    keys.forEach { key in
      key.onRelease = { self.pressed -= 1 }  // expect: retain_cycle
    }
    for key in keys { key.onPress?() }
  }

  private func press() { pressed += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PianoViewController()
    screen.viewDidLoad()
  }
}
