// The list's changes are in a list of values, each with whom to call, and nobody takes them out.
// leaks: Coordinator, ListViewController

struct Change {
  let isFull: Bool
  let completions: [() -> Void]
}

final class ListViewController {
  private let life = Life("ListViewController")
  private var waiting = [Change]()

  func apply(isFull: Bool, _ completion: @escaping () -> Void) {
    waiting.append(Change(isFull: isFull, completions: [completion]))
  }

  func applyNext() {
    guard !waiting.isEmpty else { return }
    let change = waiting[0]
    change.completions.forEach { $0() }
  }
}

final class Coordinator {
  private let life = Life("Coordinator")
  private let list = ListViewController()
  private var changes = 0

  func reload() {
    list.apply(isFull: true) { self.changes += 1 }  // expect: retain_cycle
    list.applyNext()
  }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = Coordinator()
    coordinator.reload()
  }
}
