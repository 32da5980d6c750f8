// What waits is taken out one by one as it is run.
// leaks: nothing

struct Operation: Hashable {
  let id: Int
  let action: () -> Void
  static func == (one: Operation, other: Operation) -> Bool { one.id == other.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

final class TabViewModel {
  private let life = Life("TabViewModel")
  private var waiting: Set<Operation> = []
  private var count = 0

  func load() { waiting.insert(Operation(id: 1, action: next)) }
  func runAll() {
    for operation in waiting {
      operation.action()
      waiting.remove(operation)
    }
  }
  private func next() { count += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let model = TabViewModel()
    model.load()
    model.runAll()
  }
}
