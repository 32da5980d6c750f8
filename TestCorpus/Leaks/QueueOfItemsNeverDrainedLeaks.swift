// The same queue of values, and nobody ever takes anything out of it.
// leaks: Gate, Merger

struct Work {
  let action: () -> Void
}

struct WorkLine {
  private var storage: [Work?] = []

  mutating func enqueue(_ work: Work) { storage.append(work) }
}

final class Gate {
  private let life = Life("Gate")
  private var line = WorkLine()

  func invoke(_ work: Work) { line.enqueue(work) }
}

final class Merger {
  private let life = Life("Merger")
  private let gate = Gate()
  private var events = 0

  func on() { gate.invoke(Work(action: { self.events += 1 })) }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    let merger = Merger()
    merger.on()
  }
}
