// A function that is given a copy of a list puts a closure into that, and the list has the copy then.
// leaks: Radio, Tuner

func enlist(_ handler: @escaping () -> Void, to handlers: inout [() -> Void]) {
  handlers.append(handler)
}

final class Radio {
  private let life = Life("Radio")
  private var handlers: [() -> Void] = []
  private var plays = 0

  func start() {
    var changed = handlers
    enlist({ self.plays += 1 }, to: &changed)  // expect: retain_cycle
    handlers = changed
  }
}

final class Tuner {
  private let life = Life("Tuner")
  private var handlers: [() -> Void] = []
  private var plays = 0

  func start() {
    enlist({ self.plays += 1 }, to: &handlers)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Radio().start()
    Tuner().start()
  }
}
