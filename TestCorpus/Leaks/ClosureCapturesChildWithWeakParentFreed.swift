// The closure captures a child, and the child holds the screen weakly: nothing leads back.
// leaks: nothing

final class Animation {
  private let life = Life("Animation")
  private weak var screen: ReaderViewController?
  init(screen: ReaderViewController) { self.screen = screen }
  func stop() { screen?.page = 0 }
}

final class ReaderViewController {
  private let life = Life("ReaderViewController")
  private var onClose: (() -> Void)?
  var page = 1

  func viewDidLoad() {
    let animation = Animation(screen: self)
    onClose = { animation.stop() }
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
