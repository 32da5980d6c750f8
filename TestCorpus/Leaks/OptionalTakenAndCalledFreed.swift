// What takes an optional's value leaves nothing there: by a function that is added to all optionals.
// leaks: nothing

extension Optional {
  mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}

final class Service {
  private let life = Life("Service")
  private var completion: ((Bool) -> Void)?

  func request(_ completion: @escaping (Bool) -> Void) {
    self.completion = completion
    self.completion.take()?(true)
  }
}

final class Screen {
  private let life = Life("Screen")
  private let service = Service()
  private var handler: (() -> Void)?
  private var isAllowed = false

  func start() {
    service.request { self.isAllowed = $0 }
    handler = { self.isAllowed = true }
    handler.take()?()
  }
}

@main enum Program: Scenario {
  static func run() { Screen().start() }
}
