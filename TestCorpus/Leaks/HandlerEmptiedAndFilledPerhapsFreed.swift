// The handler is called and let go of; another one takes its place only if there is more to wait for.
// leaks: nothing

final class Reloader {
  private let life = Life("Reloader")
  private var handler: (() -> Void)?
  private var left = 2

  func begin(then handler: @escaping () -> Void) { self.handler = handler }

  func finish(orElse other: @escaping () -> Void) {
    handler?()
    handler = nil
    left -= 1
    guard left > 0 else { return }
    handler = other
  }
}

final class ReloadViewController {
  private let life = Life("ReloadViewController")
  private let reloader = Reloader()
  private var reloads = 0

  func viewDidLoad() {
    reloader.begin { self.reloads += 1 }
    reloader.finish { self.reloads += 2 }
    reloader.finish { self.reloads += 3 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ReloadViewController()
    screen.viewDidLoad()
  }
}
