// The main queue, though a singleton, keeps the work only until it has run it.
// leaks: nothing

final class DispatchQueue {
  static let main = DispatchQueue()
  private var work: [() -> Void] = []

  func async(execute item: @escaping () -> Void) { work.append(item) }
  func sync(execute item: () -> Void) { item() }

  func run() {
    let items = work
    work.removeAll()
    items.forEach { $0() }
  }
}

final class NewsViewController {
  private let life = Life("NewsViewController")
  private var loads = 0

  func viewDidLoad() {
    DispatchQueue.main.async { self.loads += 1 }
    DispatchQueue.main.async(execute: reload)
    DispatchQueue.main.sync { self.loads += 1 }
  }

  private func reload() { loads += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NewsViewController()
    screen.viewDidLoad()
    DispatchQueue.main.run()
  }
}
