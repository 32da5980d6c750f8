// Closures that are called where they stand are gone with the expression.
// leaks: nothing

final class BadgeViewController {
  private let life = Life("BadgeViewController")
  private var count = 3
  private var text = ""

  func viewDidLoad() {
    text = {
      if self.count > 9 { return "9+" }
      return "\(self.count)"
    }()
    let (a, b) = ({ self.count }(), { [self] in count + 1 }())
    count = a + b
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = BadgeViewController()
    screen.viewDidLoad()
  }
}
