// The closure captures only a child, but the child holds the screen strongly, and the screen keeps the closure.
// leaks: Animation, ReaderViewController

final class Animation {
  private let life = Life("Animation")
  private let screen: ReaderViewController
  init(screen: ReaderViewController) { self.screen = screen }
  func stop() { screen.page = 0 }
}

final class ReaderViewController {
  private let life = Life("ReaderViewController")
  private var onClose: (() -> Void)?
  var page = 1

  func viewDidLoad() {
    let animation = Animation(screen: self)
    onClose = { animation.stop() }  // expect: retain_cycle
  }

  func close() { onClose?() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ReaderViewController()
    screen.viewDidLoad()
    screen.close()
  }
}
