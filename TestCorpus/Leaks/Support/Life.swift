// Counts the living instances of the classes that report to it. Compiled beside each program.

/// A class whose life matters keeps one: `private let life = Life("FeedViewController")`.
final class Life {
  private nonisolated(unsafe) static var living: [String: Int] = [:]
  private let owner: String

  init(_ owner: String) {
    self.owner = owner
    Self.living[owner, default: 0] += 1
  }

  deinit { Self.living[owner, default: 0] -= 1 }

  /// One line for each class that ever lived, by name.
  static func report() {
    for (owner, count) in living.sorted(by: { $0.key < $1.key }) {
      print(count > 0 ? "leaked \(owner) \(count)" : "freed \(owner)")
    }
  }
}

/// What one program does. When `run` has returned, nobody outside holds any of its objects.
protocol Scenario {
  static func run()
}

extension Scenario {
  static func main() {
    run()
    Life.report()
  }
}
