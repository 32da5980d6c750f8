// The lock keeps the work as values in a queue and takes each out before it runs it: none is left.
// leaks: nothing

struct Work {
  let action: () -> Void
}

struct WorkLine {
  private var storage: [Work?] = []

  var isEmpty: Bool { storage.isEmpty }
  mutating func enqueue(_ work: Work) { storage.append(work) }

  mutating func dequeue() -> Work? {
    defer {
      storage[0] = nil
      storage.removeFirst()
    }
    return storage[0]
  }
}

final class Gate {
  private let life = Life("Gate")
  private var line = WorkLine()

  func invoke(_ work: Work) {
    line.enqueue(work)
    while !line.isEmpty { line.dequeue()?.action() }
  }
}

final class Merger {
  private let life = Life("Merger")
  private let gate = Gate()
  private var events = 0

  func on() { gate.invoke(Work(action: { self.events += 1 })) }
}

@main enum Program: Scenario {
  static func run() {
    let merger = Merger()
    merger.on()
  }
}
