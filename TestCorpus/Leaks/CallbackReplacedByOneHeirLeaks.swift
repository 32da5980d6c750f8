// The base class gives its bar a closure, in whose place one of its heirs puts another one, and the other does so only
// now and then.
// leaks: Bar, Screen

final class Bar {
  private let life = Life("Bar")
  var onTap: (() -> Void)?
}

class Screen {
  private let life = Life("Screen")
  let bar = Bar()
  private var taps = 0

  func setBar() {
    bar.onTap = { self.open() }  // expect: retain_cycle
  }
  func open() { taps += 1 }
}

final class PlantScreen: Screen {
  func viewDidLoad() {
    setBar()
    bar.onTap = { [weak self] in self?.open() }
    bar.onTap?()
  }
}

final class BedScreen: Screen {
  func viewDidLoad(isShort: Bool) {
    setBar()
    if isShort { bar.onTap = nil }
  }
}

@main enum Program: Scenario {
  static func run() {
    PlantScreen().viewDidLoad()
    BedScreen().viewDidLoad(isShort: false)
  }
}
