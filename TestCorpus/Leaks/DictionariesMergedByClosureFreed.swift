// The closure that chooses between two values is gone when they are merged; what is merged holds nobody.
// leaks: nothing

final class TerminalScreen {
  private let life = Life("TerminalScreen")
  private var commands: [String: () -> Void] = [:]
  private var clashes = 0

  func load() {
    commands.merge(["ls": { [weak self] in self?.clashes = 0 }]) { _, new in
      self.clashes += 1
      return new
    }
    commands = commands.merging(["cd": {}]) { old, _ in
      self.clashes += 1
      return old
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    TerminalScreen().load()
  }
}
