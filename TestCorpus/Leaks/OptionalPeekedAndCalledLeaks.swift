// A function of optionals that is called like one that takes the value, and puts another there, or leaves it.
// leaks: Screen, Service

extension Optional {
  func peek() -> Wrapped? { self }
  mutating func fill(with value: Wrapped) -> Wrapped? {
    if self == nil { self = value }
    return self
  }
}

final class Service {
  private let life = Life("Service")
  private var completion: ((Bool) -> Void)?

  func request(_ completion: @escaping (Bool) -> Void) {
    self.completion = completion
    self.completion.peek()?(true)
  }
}

final class Screen {
  private let life = Life("Screen")
  private let service = Service()
  private var handler: (() -> Void)?
  private var isAllowed = false

  func start() {
    service.request { self.isAllowed = $0 }  // expect: retain_cycle
    handler = { self.isAllowed = true }  // expect: retain_cycle
    handler.fill(with: {})?()
  }
}

@main enum Program: Scenario {
  static func run() { Screen().start() }
}
