// What a function is given it keeps no longer than it runs: in a property, a list of closures or structs, by a key.
// leaks: nothing

struct Upload {
  let path: String
  let onDone: (Bool) -> Void
}

final class UploadService {
  private let life = Life("UploadService")
  private var completion: ((Bool) -> Void)?
  private var observers: [Int: () -> Void] = [:]
  private var pending: [Upload] = []
  private var stack: [() -> Void] = []

  func send(_ completion: @escaping (Bool) -> Void) {
    self.completion = completion
    defer { self.completion = nil }
    completion(true)
  }

  func observing(_ observer: @escaping () -> Void, during body: () -> Void) {
    let id = observers.count
    observers[id] = observer
    defer { observers[id] = nil }
    body()
  }

  func perform(_ upload: Upload) {
    pending.append(upload)
    flush()
  }

  func pushing(_ action: @escaping () -> Void, during body: () -> Void) {
    stack.append(action)
    defer { stack.removeLast() }
    body()
  }

  func swapping(_ action: @escaping () -> Void) {
    stack.append(action)
    var ready: [() -> Void] = []
    swap(&ready, &stack)
    ready.forEach { $0() }
  }

  private func flush() {
    let uploads = pending
    pending.removeAll()
    for upload in uploads { upload.onDone(true) }
  }
}

final class UploadModel {
  private let life = Life("UploadModel")
  private let service = UploadService()
  private var isDone = false
  private var count = 0

  func start() {
    service.send { self.isDone = $0 }
    service.observing({ self.count += 1 }) {}
    service.perform(Upload(path: "/photos") { self.isDone = $0 })
    service.pushing({ self.count += 1 }) {}
    service.swapping { self.count += 1 }
  }
}

@main enum Program: Scenario {
  static func run() { UploadModel().start() }
}
