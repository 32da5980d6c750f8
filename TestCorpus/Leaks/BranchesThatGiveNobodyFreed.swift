// What stands in a branch that gives a value is not what the branch gives.
// leaks: nothing

final class Box {
  private let life = Life("Box")
  var onEnd: (() -> Void)?
}

final class Counter {
  private let life = Life("Counter")
  private let box = Box()
  private var count = 2

  func start(_ other: Counter?) throws {
    box.onEnd = if let other, other === self { {} } else { nil }
    let step =
      if count > 1 {
        [1, 2].map { $0 + self.count }.count
      } else {
        throw Failure()
      }
    box.onEnd = if step > 1 { { [weak self] in self?.count += step } } else { nil }
    box.onEnd = switch run({ self.count += 1 }) {
    case 0: nil
    default: {}
    }
  }

  private func run(_ work: () -> Void) -> Int {
    work()
    return count
  }

  private struct Failure: Error {}
}

@main enum Program: Scenario {
  static func run() {
    let counter = Counter()
    try? counter.start(counter)
    try? counter.start(Counter())
  }
}
