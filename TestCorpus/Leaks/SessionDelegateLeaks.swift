// The loader keeps its session, the session its delegate, which the loader is, and nobody says that it is through.
// leaks: FeedLoader, URLSession

protocol URLSessionListener: AnyObject {
  func urlSessionDidFinish(_ session: URLSession)
}

struct URLSessionConfiguration {
  static let `default` = URLSessionConfiguration()
}

final class OperationQueue {}

/// Holds its delegate, as the framework's does.
final class URLSession {
  private let life = Life("URLSession")
  private let listener: URLSessionListener?

  init(
    configuration: URLSessionConfiguration, delegate: URLSessionListener?,
    delegateQueue: OperationQueue?
  ) {
    listener = delegate
  }

  func load() { listener?.urlSessionDidFinish(self) }
}

final class FeedLoader: URLSessionListener {
  private let life = Life("FeedLoader")
  private lazy var session = URLSession(
    configuration: .default, delegate: self,  // expect: retain_cycle
    delegateQueue: nil)

  func load() { session.load() }

  func urlSessionDidFinish(_ session: URLSession) {}
}

@main enum Program: Scenario {
  static func run() {
    FeedLoader().load()
  }
}
