// What is compared is not what is chosen.
// leaks: nothing

final class Box {
  private let life = Life("Box")
  var onEnd: (() -> Void)?
  var owner: AnyObject?
}

final class Counter {
  private let life = Life("Counter")
  private let box = Box()
  private var count = 2

  func start(_ other: Counter) {
    box.onEnd = self === other ? {} : nil
    box.onEnd = count > 1 ? { [weak self] in self?.count += 1 } : nil
    box.owner = other !== self ? nil : box.owner
  }
}

@main enum Program: Scenario {
  static func run() {
    let counter = Counter()
    counter.start(counter)
    counter.start(Counter())
  }
}
