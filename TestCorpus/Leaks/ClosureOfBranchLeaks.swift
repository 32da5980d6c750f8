// A closure or a method is what a branch of an `if` or `switch` gives.
// leaks: Box, Counter, Finisher, Holder, Nested, Row, Sender

final class Box {
  private let life = Life("Box")
  var onEnd: (() -> Void)?

  func finish(by end: (() -> Void)?) { onEnd = end }
}

final class Row {
  private let life = Life("Row")
  private let tapped: () -> Void
  init(tapped: @escaping () -> Void) { self.tapped = tapped }
}

enum Way { case fast, slow, none }

final class Counter {
  private let life = Life("Counter")
  private let box = Box()
  private var count = 2

  func start() {
    box.onEnd = if count > 1 { { self.count += 1 } } else { nil }  // expect: retain_cycle
  }
}

final class Finisher {
  private let life = Life("Finisher")
  private let box = Box()
  private var count = 2

  func start(_ way: Way) {
    let end: (() -> Void)? =
      switch way {
      case .fast: finish  // expect: retain_cycle
      case .slow, .none: nil
      }
    box.finish(by: end)
  }

  private func finish() { count = 0 }
}

final class Holder {
  private let life = Life("Holder")
  private var rows: [Row] = []
  private var count = 2

  func start() {
    let row =
      if count > 1 {
        Row { self.count += 1 }  // expect: retain_cycle
      } else {
        Row {}
      }
    rows = [row]
  }
}

final class Nested {
  private let life = Life("Nested")
  private let box = Box()
  private var count = 2

  func start(_ way: Way) {
    box.onEnd =
      if count > 5 {
        nil
      } else if count > 1 {
        switch way {
        case .none: nil
        case .fast, .slow:
          if way == .fast { { self.count += 1 } } else { nil }  // expect: retain_cycle
        }
      } else {
        nil
      }
  }
}

final class Sender {
  private let life = Life("Sender")
  private let box = Box()
  private var count = 2

  func start(_ way: Way) { box.onEnd = end(way) }

  private func end(_ way: Way) -> (() -> Void)? {
    let isFast = way == .fast
    return if isFast { { self.count += 1 } } else { nil }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Counter().start()
    Finisher().start(.fast)
    Holder().start()
    Nested().start(.fast)
    Sender().start(.fast)
  }
}
