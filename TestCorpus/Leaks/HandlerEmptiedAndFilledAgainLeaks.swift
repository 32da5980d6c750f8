// The old handler is called and let go of, and a new one is put in its place at once.
// leaks: ReloadViewController, Reloader

final class Reloader {
  private let life = Life("Reloader")
  private var handler: (() -> Void)?

  func reload(then handler: @escaping () -> Void) {
    self.handler?()
    self.handler = nil
    self.handler = handler
  }
}

final class ReloadViewController {
  private let life = Life("ReloadViewController")
  private let reloader = Reloader()
  private var reloads = 0

  func viewDidLoad() {
    reloader.reload { self.reloads += 1 }  // expect: retain_cycle
    reloader.reload { self.reloads += 2 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ReloadViewController()
    screen.viewDidLoad()
  }
}
