// Lists that are made of other lists hold what those do.
// leaks: Copied, Grouped, Joined, Keyed, Mapped, Row

final class Row {
  private let life = Life("Row")
  private let tapped: () -> Void
  init(_ tapped: @escaping () -> Void) { self.tapped = tapped }
}

final class Copied {
  private let life = Life("Copied")
  private var rows: [Row] = []

  func start() {
    rows = Array([1, 2].map { number in Row { self.show(number) } })  // expect: retain_cycle
  }

  private func show(_ number: Int) {}
}

final class Keyed {
  private let life = Life("Keyed")
  private var rows: [Int: Row] = [:]

  func start() {
    let rows = [1, 2].map { number in
      (number, Row { self.show(number) })  // expect: retain_cycle
    }
    self.rows = Dictionary(uniqueKeysWithValues: rows)
  }

  private func show(_ number: Int) {}
}

final class Grouped {
  private let life = Life("Grouped")
  private var rows: [Int: [Row]] = [:]

  func start() {
    let rows = [1, 2].map { number in Row { self.show(number) } }  // expect: retain_cycle
    self.rows = Dictionary(grouping: rows, by: { _ in self.group })
  }

  private let group = 1
  private func show(_ number: Int) {}
}

final class Mapped {
  private let life = Life("Mapped")
  private var rows: [Int: Row] = [:]

  func start() {
    rows = [1: 2].mapValues { number in Row { self.show(number) } }  // expect: retain_cycle
  }

  private func show(_ number: Int) {}
}

final class Joined {
  private let life = Life("Joined")
  private var rows: Set<ObjectIdentifier> = []
  private var known: [ObjectIdentifier: Row] = [:]

  func start() {
    let made = [Row { self.show() }]  // expect: retain_cycle
    known = Dictionary(made.map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { $1 })
    rows.formUnion(known.keys)
  }

  private func show() {}
}

@main enum Program: Scenario {
  static func run() {
    Copied().start()
    Keyed().start()
    Grouped().start()
    Mapped().start()
    Joined().start()
  }
}
