// A function that is given a copy of a list puts a closure into that copy.
// leaks: nothing

func enlist(_ handler: @escaping () -> Void, to handlers: inout [() -> Void]) {
  handlers.append(handler)
}

final class Radio {
  private let life = Life("Radio")
  private var handlers: [() -> Void] = []
  private var plays = 0

  func start() {
    var handlers = self.handlers
    enlist({ self.plays += 1 }, to: &handlers)
    handlers.forEach { $0() }
  }
}

@main enum Program: Scenario {
  static func run() { Radio().start() }
}
