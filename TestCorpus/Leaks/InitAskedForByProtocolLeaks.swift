// A struct holds the client that holds it; its initialiser is the one that its protocol asks for.
// leaks: Client

protocol Middleware {
  init(client: Client)
}

struct VersionMiddleware: Middleware {
  let client: Client
}

final class Client {
  private let life = Life("Client")
  private var middlewares: [Middleware] = []

  init() { middlewares.append(VersionMiddleware(client: self)) }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() { _ = Client() }
}
