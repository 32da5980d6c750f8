// What a property is emptied of is put into another one, which nobody empties: before, behind, or one by one.
// leaks: BuildViewModel, Modal, QuitViewModel, Queue, SaveViewModel, Sheet, TaskBoard, UploadViewModel

final class Modal {
  private let life = Life("Modal")
  private var onAnswer: ((Bool) -> Void)?
  private var lastAnswer: ((Bool) -> Void)?

  func ask(_ onAnswer: @escaping (Bool) -> Void) {
    self.onAnswer = onAnswer
    answer()
  }

  private func answer() {
    let handler = onAnswer
    onAnswer = nil
    handler?(true)
    lastAnswer = handler
  }
}

final class QuitViewModel {
  private let life = Life("QuitViewModel")
  private let modal = Modal()
  private var quits = false

  func quit() {
    modal.ask { self.quits = $0 }  // expect: retain_cycle
  }
}

final class Sheet {
  private let life = Life("Sheet")
  private var onClose: (() -> Void)?
  private var previous: (() -> Void)?

  func show(onClose: @escaping () -> Void) { self.onClose = onClose }

  func close() {
    onClose?()
    previous = onClose
    onClose = nil
  }
}

final class SaveViewModel {
  private let life = Life("SaveViewModel")
  private let sheet = Sheet()
  private var saves = 0

  func save() {
    sheet.show { self.saves += 1 }  // expect: retain_cycle
    sheet.close()
  }
}

final class TaskBoard {
  private let life = Life("TaskBoard")
  private var open: [() -> Void] = []
  private var done: [() -> Void] = []

  func add(_ work: @escaping () -> Void) {
    open.append(work)
    runAll()
  }

  private func runAll() {
    open.forEach { $0() }
    done.append(contentsOf: open)
    open.removeAll()
  }
}

final class BuildViewModel {
  private let life = Life("BuildViewModel")
  private let board = TaskBoard()
  private var builds = 0

  func build() {
    board.add { self.builds += 1 }  // expect: retain_cycle
  }
}

final class Queue {
  private let life = Life("Queue")
  private var waiting: [() -> Void] = []
  private var finished: [() -> Void] = []

  func add(_ work: @escaping () -> Void) { waiting.append(work) }

  func drain() {
    while !waiting.isEmpty {
      let work = waiting.removeFirst()
      work()
      finished.append(work)
    }
  }
}

final class UploadViewModel {
  private let life = Life("UploadViewModel")
  private let queue = Queue()
  private var uploads = 0

  func upload() {
    queue.add { self.uploads += 1 }  // expect: retain_cycle
    queue.drain()
  }
}

@main enum Program: Scenario {
  static func run() {
    QuitViewModel().quit()
    SaveViewModel().save()
    BuildViewModel().build()
    UploadViewModel().upload()
  }
}
