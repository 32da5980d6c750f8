// A stream that a screen keeps follows one that lives on, whose closure holds it.
// leaks: Gauge, Stream

final class Stream<Value> {
  private let life: Life?
  private var handlers: [(Value) -> Void] = []

  /// The one that lives on is not counted.
  init(livesOn: Bool = false) { life = livesOn ? nil : Life("Stream") }

  func onValue(_ handler: @escaping (Value) -> Void) { handlers.append(handler) }

  func send(_ value: Value) { handlers.forEach { $0(value) } }

  func map<Next>(_ change: @escaping (Value) -> Next) -> Stream<Next> {
    let next = Stream<Next>()
    onValue { next.send(change($0)) }
    return next
  }

  func follow(_ other: Stream<Value>) {
    other.onValue { self.send($0) }  // expect: strong_self_in_notify_closure
  }
}

enum Sensors {
  static let level = Stream<Int>(livesOn: true)
}

final class Gauge {
  private let life = Life("Gauge")

  func turn(to level: String) {}
}

final class LevelScreen {
  private let life = Life("LevelScreen")
  private let gauge = Gauge()
  private let level = Stream<Int>()

  func show() {
    level.map { "\($0)" }.onValue { [gauge] level in gauge.turn(to: level) }
    level.follow(Sensors.level)
  }
}

@main enum Program: Scenario {
  static func run() {
    LevelScreen().show()
    Sensors.level.send(1)
  }
}
