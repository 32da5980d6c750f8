// A function keeps a closure and gives back what takes it out again, which happens before its caller is through.
// leaks: nothing

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

  func observe(_ handler: @escaping () -> Void) -> Token {
    let id = handlers.count
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

  func read() {
    let stop = feed.listen { self.news += 1 }
    feed.send()
    stop()
  }
}

final class Watcher {
  private let life = Life("Watcher")
  private let feed = Feed()
  private var news = 0
  private var token: Token?

  func read() {
    let first = feed.observe { self.news += 1 }
    first.cancel()
    token = feed.observe { self.news += 2 }
    feed.send()
    close()
  }

  private func close() {
    token?.cancel()
    token = nil
  }
}

final class Follower {
  private let life = Life("Follower")
  private let feed = Feed()
  private var news = 0
  private var tokens: [ScopedToken] = []

  func read() {
    let token = feed.follow(1) { self.news += 1 }
    feed.send()
    _ = token
    _ = feed.follow(2) { self.news += 2 }
    tokens.append(feed.follow(3) { self.news += 3 })
    feed.send()
    tokens.removeAll()
  }
}

@main enum Program: Scenario {
  static func run() {
    Listener().read()
    Watcher().read()
    Follower().read()
  }
}
