// The closure holds its own token, and lets go of it the first time it runs.
// leaks: nothing

final class Token {
  private let life = Life("Token")
  private let action: (Int) -> Void

  init(_ action: @escaping (Int) -> Void) { self.action = action }
  func fire() { action(1) }
}

final class Node {
  private let life = Life("Node")
  private var stops = 0

  func stop() -> Token {
    var token: Token?
    token = Token { _ in
      self.stops += 1
      token = nil
    }
    return token!
  }
}

@main enum Program: Scenario {
  static func run() {
    let node = Node()
    node.stop().fire()
  }
}
