// It looks like a queue, but calling the work does not remove it: the list only grows.
// leaks: IdleTasks, PhotoViewController

final class IdleTasks {
  private let life = Life("IdleTasks")
  private var items: [() -> Void] = []

  func async(_ item: @escaping () -> Void) { items.append(item) }
  func drain() { for item in items { item() } }
}

final class PhotoViewController {
  private let life = Life("PhotoViewController")
  private let tasks = IdleTasks()
  private var photos = 0

  func viewDidLoad() {
    tasks.async { self.photos += 1 }  // expect: retain_cycle
    tasks.drain()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PhotoViewController()
    screen.viewDidLoad()
  }
}
