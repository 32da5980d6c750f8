// A task keeps its closure while it runs. This one ends.
// leaks: nothing

final class NewsViewController {
  private let life = Life("NewsViewController")
  private var loads = 0

  @MainActor func viewDidLoad() -> [Task<Void, Never>] {
    let first = Task { self.loads += 1 }
    let second = Task { [self] in await reload() }
    return [first, second]
  }

  private func reload() async { loads += 1 }
}

@main enum Program {
  @MainActor static func main() async {
    for task in show() { await task.value }
    // The task lets go of its closure just after its value is there.
    for _ in 0..<100 { await Task.yield() }
    Life.report()
  }

  @MainActor private static func show() -> [Task<Void, Never>] {
    let screen = NewsViewController()
    return screen.viewDidLoad()
  }
}
