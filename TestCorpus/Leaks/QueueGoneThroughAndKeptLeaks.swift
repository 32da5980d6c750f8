// The manager runs what waits in its list, and leaves it there.
// leaks: CommentsScreen, Manager

final class Manager {
  private let life = Life("Manager")
  private var waiting: [() -> Void] = []
  private var done: [Int] = []

  func add(_ job: @escaping () -> Void) { waiting.append(job) }

  func finish() {
    for job in waiting { job() }
    throwOutAll()
  }

  private func throwOutAll() { done = [] }
}

final class CommentsScreen {
  private let life = Life("CommentsScreen")
  private let manager = Manager()
  private var count = 0

  func load() { manager.add { self.count += 1 } }  // expect: retain_cycle
  func close() { manager.finish() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CommentsScreen()
    screen.load()
    screen.close()
  }
}
