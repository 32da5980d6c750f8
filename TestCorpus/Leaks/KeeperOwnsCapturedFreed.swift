// The provider keeps the closure and, by a property, the client that it captures; the client knows it weakly.
// leaks: nothing

final class WalletClient {
  private let life = Life("WalletClient")
  weak var provider: WalletProvider?
  private var answers = 0

  func ask() { provider?.onAnswer = { self.answers += 1 } }
}

final class WalletProvider {
  private let life = Life("WalletProvider")
  private let client = WalletClient()
  var onAnswer: (() -> Void)?

  func start() {
    client.provider = self
    client.ask()
    onAnswer?()
  }
}

@main enum Program: Scenario {
  static func run() { WalletProvider().start() }
}
