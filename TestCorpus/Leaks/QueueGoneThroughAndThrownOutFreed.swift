// The manager runs what waits in its list, and then has the list thrown out.
// leaks: nothing

final class Manager {
  private let life = Life("Manager")
  private var waiting: [() -> Void] = []

  func add(_ job: @escaping () -> Void) { waiting.append(job) }

  func finish() {
    if waiting.isEmpty { return }
    var iterator = waiting.makeIterator()
    while let job = iterator.next() { job() }
    throwOutAll()
  }

  func throwOutAll() { waiting = [] }
}

final class CommentsScreen {
  private let life = Life("CommentsScreen")
  private let manager = Manager()
  private var count = 0

  func load() { manager.add { self.count += 1 } }
  func close() { manager.finish() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CommentsScreen()
    screen.load()
    screen.close()
  }
}
