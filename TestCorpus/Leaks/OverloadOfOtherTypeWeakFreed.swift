// Of two functions that are called alike the argument's class tells which is meant: the one that holds weakly.
// leaks: nothing

class Connection {}
class Request {}
final class SendRequest: Request {}

final class Center {
  private let life = Life("Center")
  private var connected: [Screen] = []
  private weak var requested: Screen?

  func attach(_ observer: Screen, to connection: Connection) { connected.append(observer) }
  func attach(_ observer: Screen, to request: Request) { requested = observer }
}

final class Screen {
  private let life = Life("Screen")
  private let center = Center()
  private let request = SendRequest()

  func load() { center.attach(self, to: request) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.load()
  }
}
