// A function keeps what the closure that it is given makes; an enum's case keeps what it is given.
// leaks: Adder, Answer, Queue

struct Step {
  var work: () -> Void
}

final class Queue {
  private let life = Life("Queue")
  private var steps: [Step] = []
  var result: Result<() -> Void, Never>?

  func add(_ make: () -> Step) { steps.append(make()) }
}

final class Adder {
  private let life = Life("Adder")
  private let queue = Queue()

  func start() {
    queue.add { Step(work: { self.show() }) }  // expect: retain_cycle
  }

  private func show() {}
}

final class Answer {
  private let life = Life("Answer")
  private let queue = Queue()

  func start() {
    queue.result = .success({ self.show() })  // expect: retain_cycle
  }

  private func show() {}
}

@main enum Program: Scenario {
  static func run() {
    Adder().start()
    Answer().start()
  }
}
