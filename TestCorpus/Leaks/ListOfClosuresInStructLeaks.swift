// A struct that has nothing but lists of closures holds them: who keeps the struct keeps whom they capture.
// leaks: SessionManager, AccountViewModel, ChannelHub, NewsViewModel

struct Session {
  var expiryHandlers: [() -> Void] = []
}

final class SessionManager {
  private let life = Life("SessionManager")
  private var session: Session? = Session()

  func onExpiry(_ handler: @escaping () -> Void) { session?.expiryHandlers.append(handler) }
}

final class AccountViewModel {
  private let life = Life("AccountViewModel")
  private let manager = SessionManager()
  private var isSignedIn = true

  func start() {
    manager.onExpiry { self.isSignedIn = false }  // expect: retain_cycle
  }
}

struct Channel {
  var count = 0
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
    hub.listen(to: "news") { self.headline = $0 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    AccountViewModel().start()
    NewsViewModel().start()
  }
}
