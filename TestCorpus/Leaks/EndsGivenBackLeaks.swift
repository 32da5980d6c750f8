// A function keeps a closure and gives back what would take it out again, and that does not happen.
// leaks: Beginner, Feed, Follower, Listener, Watcher

final class Token {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  func cancel() { end() }
}

final class ScopedToken {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

final class Feed {
  private let life = Life("Feed")
  private var handlers: [Int: () -> Void] = [:]

  func listen(_ handler: @escaping () -> Void) -> () -> Void {
    let id = handlers.count
    handlers[id] = handler
    return { [weak self] in self?.handlers[id] = nil }
  }

  func observe(_ id: Int, _ handler: @escaping () -> Void) -> Token {
    handlers[id] = handler
    return Token { [weak self] in self?.handlers[id] = nil }
  }

  func follow(_ id: Int, _ handler: @escaping () -> Void) -> ScopedToken {
    handlers[id] = handler
    return ScopedToken { [weak self] in self?.handlers.removeValue(forKey: id) }
  }

  func send() { handlers.values.forEach { $0() } }
}

final class Listener {
  private let life = Life("Listener")
  private let feed = Feed()
  private var news = 0
  private var stop: (() -> Void)?

  func read() {
    stop = feed.listen { self.news += 1 }  // expect: retain_cycle
    feed.send()
  }
}

final class Watcher {
  private let life = Life("Watcher")
  private let feed = Feed()
  private var news = 0

  func read() {
    _ = feed.observe(1) { self.news += 1 }  // expect: retain_cycle
    feed.send()
  }
}

final class Follower {
  private let life = Life("Follower")
  private let feed = Feed()
  private var news = 0
  private var token: ScopedToken?

  func read() {
    token = feed.follow(1) { self.news += 1 }  // expect: retain_cycle
    feed.send()
  }
}

/// What it ends is the one before.
final class Beginner {
  private let life = Life("Beginner")
  private let feed = Feed()
  private var news = 0
  private var token: ScopedToken?

  func read() {
    close()
    token = feed.follow(1) { self.news += 1 }  // expect: retain_cycle
  }

  private func close() { token = nil }
}

@main enum Program: Scenario {
  static func run() {
    Listener().read()
    Watcher().read()
    Follower().read()
    Beginner().read()
  }
}
