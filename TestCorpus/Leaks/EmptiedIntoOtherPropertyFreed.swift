// What a property is emptied of goes into a local, into another property that is emptied too, or stays in none.
// leaks: nothing

final class Modal {
  private let life = Life("Modal")
  private var onAnswer: ((Bool) -> Void)?
  private var lastAnswer: Bool?

  func ask(_ onAnswer: @escaping (Bool) -> Void) {
    self.onAnswer = onAnswer
    answer()
  }

  private func answer() {
    let handler = onAnswer
    onAnswer = nil
    handler?(true)
    lastAnswer = handler != nil
  }
}

final class QuitViewModel {
  private let life = Life("QuitViewModel")
  private let modal = Modal()
  private var quits = false

  func quit() { modal.ask { self.quits = $0 } }
}

final class TaskBoard {
  private let life = Life("TaskBoard")
  private var open: [() -> Void] = []
  private var running: [() -> Void] = []

  func add(_ work: @escaping () -> Void) {
    open.append(work)
    runAll()
  }

  private func runAll() {
    running = open
    open.removeAll()
    running.forEach { $0() }
    running.removeAll()
  }
}

final class BuildViewModel {
  private let life = Life("BuildViewModel")
  private let board = TaskBoard()
  private var builds = 0

  func build() { board.add { self.builds += 1 } }
}

final class Queue {
  private let life = Life("Queue")
  private var waiting: [() -> Void] = []
  private var finished: [String] = []

  func add(_ work: @escaping () -> Void) { waiting.append(work) }

  func drain() {
    while !waiting.isEmpty {
      let work = waiting.removeFirst()
      work()
      finished.append("work")
    }
  }
}

final class UploadViewModel {
  private let life = Life("UploadViewModel")
  private let queue = Queue()
  private var uploads = 0

  func upload() {
    queue.add { self.uploads += 1 }
    queue.drain()
  }
}

@main enum Program: Scenario {
  static func run() {
    QuitViewModel().quit()
    BuildViewModel().build()
    UploadViewModel().upload()
  }
}
