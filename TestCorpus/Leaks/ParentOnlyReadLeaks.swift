// The connection looks at its parent and keeps it all the same.
// leaks: Connection, Source

final class Connection {
  private let life = Life("Connection")
  private var parent: Source?

  init(parent: Source) { self.parent = parent }

  func dispose() {
    guard let parent else { return }
    parent.disposals += 1
  }
}

final class Source {
  private let life = Life("Source")
  private var connection: Connection?
  var disposals = 0

  func connect() -> Connection {
    let connection = Connection(parent: self)  // expect: retain_cycle
    self.connection = connection
    return connection
  }
}

@main enum Program: Scenario {
  static func run() {
    let source = Source()
    source.connect().dispose()
  }
}
