// A handler keeps the screen that it is given, and in the same call a closure that captures it; the screen keeps the handler.
// leaks: FeedViewController, ErrorHandler

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
  private let handler = ErrorHandler()
  private var loads = 0

  func load() {
    handler.show(
      on: self,  // expect: retain_cycle
      retry: { self.loads += 1 })  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { FeedViewController().load() }
}
