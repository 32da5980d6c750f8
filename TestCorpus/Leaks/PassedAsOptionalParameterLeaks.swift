// An optional closure needs no `@escaping` and has a default value; it is kept all the same.
// leaks: Banner, HomeViewController

final class Banner {
  private let life = Life("Banner")
  private var onClose: (() -> Void)?

  func show(_ text: String, onClose: (() -> Void)? = nil) { self.onClose = onClose }
  func close() { onClose?() }
}

final class HomeViewController {
  private let life = Life("HomeViewController")
  private let banner = Banner()
  private var closed = false

  func viewDidLoad() {
    banner.show("Hello")
    banner.show("Hello again") { self.closed = true }  // expect: retain_cycle
    banner.close()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = HomeViewController()
    screen.viewDidLoad()
  }
}
