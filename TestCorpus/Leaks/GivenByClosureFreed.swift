// What a closure gives is used up, or goes into a list that is gone with the call.
// leaks: nothing

struct Step {
  var work: () -> Void
}

final class Queue {
  private let life = Life("Queue")
  private var count = 0

  func run(_ make: () -> Step) {
    var steps: [Step] = []
    steps.append(make())
    for step in steps { step.work() }
    count = steps.count
  }
}

final class Runner {
  private let life = Life("Runner")
  private let queue = Queue()

  func start() {
    queue.run { Step(work: { self.show() }) }
    queue.run { Step(work: show) }
  }

  private func show() {}
}

@main enum Program: Scenario {
  static func run() { Runner().start() }
}
