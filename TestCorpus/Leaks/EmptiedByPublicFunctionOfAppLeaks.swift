// Nobody calls what would take the handlers out: that it is public says nothing in an app, which nobody imports.
// leaks: Feed, FeedScreen

public final class Feed {
  private let life = Life("Feed")
  private var handlers: [Int: () -> Void] = [:]

  public func observe(_ id: Int, _ handler: @escaping () -> Void) { handlers[id] = handler }

  public func stopObserving(_ id: Int) { handlers[id] = nil }

  public func tell() { for handler in handlers.values { handler() } }
}

final class FeedScreen {
  private let life = Life("FeedScreen")
  private let feed = Feed()
  private var count = 0

  func viewDidLoad() {
    feed.observe(1) { self.count += 1 }  // expect: retain_cycle
    feed.tell()
  }
}

@main enum Program: Scenario {
  static func run() { FeedScreen().viewDidLoad() }
}
