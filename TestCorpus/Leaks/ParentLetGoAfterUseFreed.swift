// The connection takes leave of its parent when it is disposed of: it looks at it once more and lets it go.
// leaks: nothing

final class Connection {
  private let life = Life("Connection")
  private var parent: Source?

  init(parent: Source) { self.parent = parent }

  func dispose() {
    guard let parent else { return }
    parent.disposals += 1
    self.parent = nil
  }
}

final class Source {
  private let life = Life("Source")
  private var connection: Connection?
  var disposals = 0

  func connect() -> Connection {
    let connection = Connection(parent: self)
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
