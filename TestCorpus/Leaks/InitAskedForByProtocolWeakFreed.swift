// The same struct holds its client weakly.
// leaks: nothing

protocol Middleware {
  init(client: Client)
}

struct VersionMiddleware: Middleware {
  weak var client: Client?

  init(client: Client) { self.client = client }
}

final class Client {
  private let life = Life("Client")
  private var middlewares: [Middleware] = []

  init() { middlewares.append(VersionMiddleware(client: self)) }
}

@main enum Program: Scenario {
  static func run() { _ = Client() }
}
