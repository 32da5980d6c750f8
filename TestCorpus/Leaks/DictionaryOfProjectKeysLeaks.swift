// What a dictionary holds are its values, also where its keys are the project's.
// leaks: Feed, Screen

struct Server: Hashable {
  let url: String
}

final class Feed {
  private let life = Life("Feed")
  private var subscribers: [() -> Void] = []

  func subscribe(_ block: @escaping () -> Void) { subscribers.append(block) }
}

final class Screen {
  private let life = Life("Screen")
  private var feeds: [Server: Feed] = [:]
  private var updates = 0

  func load(_ server: Server) {
    feeds[server] = Feed()
    feeds[server]?.subscribe { self.updates += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { Screen().load(Server(url: "a")) }
}
