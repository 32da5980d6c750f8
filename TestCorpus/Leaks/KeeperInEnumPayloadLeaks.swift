// The view model's value may be something to subscribe to: a pattern takes that out and subscribes.
// leaks: Attribute, Subscribable

final class Subscribable {
  private let life = Life("Subscribable")
  private var subscribers: [(Int) -> Void] = []

  func subscribe(_ subscriber: @escaping (Int) -> Void) { subscribers.append(subscriber) }
  func send(_ value: Int) { subscribers.forEach { $0(value) } }
}

enum AttributeValue {
  case number(Int)
  case live(name: String, Subscribable)
}

final class Attribute {
  private let life = Life("Attribute")
  private let value: AttributeValue
  private var resolved = 0

  init(value: AttributeValue) { self.value = value }

  func resolve() {
    if case .live(_, let source) = value {
      source.subscribe { self.resolved = $0 }  // expect: retain_cycle
    }
  }

  func resolveAgain() {
    switch value {
    case .number(let number): resolved = number
    case let .live(_, source):
      source.subscribe { self.resolved += $0 }  // expect: retain_cycle
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let attribute = Attribute(value: .live(name: "height", Subscribable()))
    attribute.resolve()
    attribute.resolveAgain()
  }
}
