// The loader tells its session that it is through as soon as the work is done: the session lets go of its delegate.
// leaks: nothing

protocol URLSessionListener: AnyObject {
  func urlSessionDidFinish(_ session: URLSession)
}

struct URLSessionConfiguration {
  static let `default` = URLSessionConfiguration()
}

final class OperationQueue {}

/// Holds its delegate until it is told that it is through, as the framework's does.
final class URLSession {
  private let life = Life("URLSession")
  private var listener: URLSessionListener?
  /// The framework keeps each session that is not through.
  private nonisolated(unsafe) static var open: [URLSession] = []

  init(
    configuration: URLSessionConfiguration, delegate: URLSessionListener?,
    delegateQueue: OperationQueue?
  ) {
    listener = delegate
    Self.open.append(self)
  }

  func load() { listener?.urlSessionDidFinish(self) }

  func finishTasksAndInvalidate() {
    listener = nil
    Self.open.removeAll { $0 === self }
  }
}

final class FeedLoader: URLSessionListener {
  private let life = Life("FeedLoader")
  private lazy var session = URLSession(
    configuration: .default, delegate: self, delegateQueue: nil)

  func load() { session.load() }

  func urlSessionDidFinish(_ session: URLSession) {
    session.finishTasksAndInvalidate()
  }
}

@main enum Program: Scenario {
  static func run() {
    FeedLoader().load()
  }
}
