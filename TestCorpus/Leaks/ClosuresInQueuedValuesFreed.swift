// The list's changes wait in a queue of values, each with whom to call, and are taken out before that.
// leaks: nothing

struct Change {
  let isFull: Bool
  let completions: [() -> Void]
}

final class ListViewController {
  private let life = Life("ListViewController")
  private var waiting = [Change]()

  func apply(isFull: Bool, _ completion: @escaping () -> Void) {
    var completions = [completion]
    if isFull, let index = waiting.firstIndex(where: { $0.isFull }) {
      completions = waiting[index].completions + completions
      waiting.remove(at: index)
    }
    waiting.append(Change(isFull: isFull, completions: completions))
  }

  func applyNext() {
    guard !waiting.isEmpty else { return }
    let change = waiting.removeFirst()
    change.completions.forEach { $0() }
  }
}

final class Coordinator {
  private let life = Life("Coordinator")
  private let list = ListViewController()
  private var changes = 0

  func reload() {
    list.apply(isFull: true) { self.changes += 1 }
    list.applyNext()
  }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = Coordinator()
    coordinator.reload()
  }
}
