// The base class gives its bar a closure, in whose place each of its heirs puts another one at once.
// leaks: nothing

final class Bar {
  private let life = Life("Bar")
  var onTap: (() -> Void)?
}

class Screen {
  private let life = Life("Screen")
  let bar = Bar()
  private var taps = 0

  func setBar() {
    bar.onTap = { self.open() }
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
  func viewDidLoad() {
    self.setBar()
    self.bar.onTap = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    PlantScreen().viewDidLoad()
    BedScreen().viewDidLoad()
  }
}
