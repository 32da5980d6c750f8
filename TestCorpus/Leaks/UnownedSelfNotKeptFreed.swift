// `[unowned self]` in closures that are called at once cannot outlive the screen.
// leaks: nothing

final class TotalViewController {
  private let life = Life("TotalViewController")
  private var total = 0

  func viewDidLoad() {
    [1, 2].forEach { [unowned self] in total += $0 }
    let double = { [unowned self] in total * 2 }()
    total = double
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TotalViewController()
    screen.viewDidLoad()
  }
}
