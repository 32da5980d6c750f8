// What the function takes away again is another one, or has another key.
// leaks: Queue, Queue, Queue, Sender, Sender, Sender

final class Queue {
  private let life = Life("Queue")
  private var jobs: [() -> Void] = []
  private var named: [String: () -> Void] = [:]

  func append(_ job: @escaping () -> Void) {
    jobs.append(job)
    jobs.append {}
    jobs.removeLast()
  }

  func name(_ job: @escaping () -> Void) {
    named["first"] = job
    named["second"] = nil
  }

  func count(_ job: @escaping () -> Void) {
    jobs.append(job)
    var copy = jobs
    copy.removeAll()
  }
}

final class Sender {
  private let life = Life("Sender")
  private let queue = Queue()
  private var count = 0

  func append() { queue.append { self.count += 1 } }  // expect: retain_cycle
  func name() { queue.name { self.count += 1 } }  // expect: retain_cycle
  func copy() { queue.count { self.count += 1 } }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    Sender().append()
    Sender().name()
    Sender().copy()
  }
}
