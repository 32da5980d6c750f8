// The screen owns a queue that keeps its work until it is done; each item is removed before it runs.
// leaks: nothing

final class WorkQueue {
  private let life = Life("WorkQueue")
  private var items: [() -> Void] = []

  func async(_ item: @escaping () -> Void) { items.append(item) }

  func drain() {
    while let item = items.popLast() { item() }
  }
}

final class PhotoViewController {
  private let life = Life("PhotoViewController")
  private let queue = WorkQueue()
  private var photos = 0

  func viewDidLoad() {
    queue.async { self.photos += 1 }
    queue.async(addPhoto)
    queue.drain()
  }

  private func addPhoto() { photos += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PhotoViewController()
    screen.viewDidLoad()
  }
}
