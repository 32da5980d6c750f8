// A struct that has nothing but lists of closures: they hold nobody, or it is given up.
// leaks: nothing

struct Session {
  var expiryHandlers: [() -> Void] = []
}

final class SessionManager {
  private let life = Life("SessionManager")
  private var session: Session? = Session()

  func onExpiry(_ handler: @escaping () -> Void) { session?.expiryHandlers.append(handler) }

  func expire() {
    session?.expiryHandlers.forEach { $0() }
    session = nil
  }
}

final class AccountViewModel {
  private let life = Life("AccountViewModel")
  private let manager = SessionManager()
  private var isSignedIn = true

  func start() {
    manager.onExpiry { self.isSignedIn = false }
    manager.expire()
  }
}

struct Channel {
  var listeners: [(String) -> Void] = []
}

final class ChannelHub {
  private let life = Life("ChannelHub")
  private var channels: [String: Channel] = [:]

  func listen(to name: String, _ listener: @escaping (String) -> Void) {
    channels[name, default: Channel()].listeners.append(listener)
  }
}

final class NewsViewModel {
  private let life = Life("NewsViewModel")
  private let hub = ChannelHub()
  private var headline = ""

  func start() {
    hub.listen(to: "news") { [weak self] in self?.headline = $0 }
  }
}

@main enum Program: Scenario {
  static func run() {
    AccountViewModel().start()
    NewsViewModel().start()
  }
}
