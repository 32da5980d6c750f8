// Whoever makes a payment gives it no tokens, so that it keeps none.
// leaks: nothing

final class Tokens {
  private let life = Life("Tokens")
  nonisolated(unsafe) static weak var found: Tokens?
  var onAction: (() -> Void)?
}

final class Payment {
  private let life = Life("Payment")
  private var tokens: Tokens?

  convenience init() { self.init(tokens: nil) }
  init(tokens: Tokens?) { self.tokens = tokens }

  func start() {
    let tokens = self.tokens ?? Tokens.found
    tokens?.onAction = { self.finish() }
  }

  private func finish() {}
}

@main enum Program: Scenario {
  static func run() {
    let tokens = Tokens()
    Tokens.found = tokens
    Payment().start()
  }
}
