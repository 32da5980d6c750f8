// A closure or a method is one of two values that a condition with operators of its own chooses from.
// leaks: Box, Counter, Finisher

final class Box {
  private let life = Life("Box")
  var onEnd: (() -> Void)?

  func finish(by end: (() -> Void)?) { onEnd = end }
}

final class Counter {
  private let life = Life("Counter")
  private let box = Box()
  private var count = 2

  func start() {
    box.onEnd = count > 1 && count < 9 ? { self.count += 1 } : nil  // expect: retain_cycle
  }
}

final class Finisher {
  private let life = Life("Finisher")
  private let box = Box()
  private var count = 2

  func start() {
    box.finish(by: count == 0 ? nil : finish)  // expect: retain_cycle
  }

  private func finish() { count = 0 }
}

@main enum Program: Scenario {
  static func run() {
    Counter().start()
    Finisher().start()
  }
}
