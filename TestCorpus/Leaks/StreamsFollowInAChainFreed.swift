// Each stream of a chain holds the next one, which nobody else stores: all go with the first.
// leaks: nothing

final class Stream<Value> {
  private let life = Life("Stream")
  private var handlers: [(Value) -> Void] = []

  func onValue(_ handler: @escaping (Value) -> Void) { handlers.append(handler) }

  func send(_ value: Value) { handlers.forEach { $0(value) } }

  func flatMap<Next>(_ make: @escaping (Value) -> Stream<Next>) -> Stream<Next> {
    let next = Stream<Next>()
    onValue { next.follow(make($0)) }
    return next
  }

  private func follow(_ other: Stream<Value>) {
    other.onValue { self.send($0) }
  }
}

final class LevelScreen {
  private let life = Life("LevelScreen")
  private let level = Stream<Int>()
  private let shown = Stream<String>()

  func show() {
    level.flatMap { [shown] _ in shown }.onValue { _ in }
    level.send(1)
    shown.send("1")
  }
}

@main enum Program: Scenario {
  static func run() { LevelScreen().show() }
}
