// A handler keeps the screen that it is given, and in the same call a closure that captures it: it goes with the handler, which
// the screen does not keep.
// leaks: nothing

final class ErrorHandler {
  private let life = Life("ErrorHandler")
  private var screen: FeedViewController?
  private var retry: (() -> Void)?

  func show(on screen: FeedViewController, retry: @escaping () -> Void) {
    self.screen = screen
    self.retry = retry
  }
}

final class FeedViewController {
  private let life = Life("FeedViewController")
  weak var handler: ErrorHandler?
  private var loads = 0

  func load() {
    handler?.show(on: self, retry: { self.loads += 1 })
  }
}

@main enum Program: Scenario {
  static func run() {
    let handler = ErrorHandler()
    let screen = FeedViewController()
    screen.handler = handler
    screen.load()
  }
}
