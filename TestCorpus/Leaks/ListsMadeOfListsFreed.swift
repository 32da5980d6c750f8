// What only says how a list is made is not in it.
// leaks: nothing

final class Row {
  private let life = Life("Row")
  let number: Int
  init(_ number: Int) { self.number = number }
}

final class Screen {
  private let life = Life("Screen")
  private var groups: [Int: [Row]] = [:]
  private var rows: [Int: Row] = [:]
  private var names: Set<String> = []

  func start() {
    groups = Dictionary(grouping: [1, 2].map { Row($0) }, by: { self.group($0) })
    rows = Dictionary([1, 1].map { ($0, Row($0)) }, uniquingKeysWith: { self.newest($0, $1) })
    rows.merge([3: Row(3)]) { old, new in self.newest(old, new) }
    names = Set([1, 2].map { self.name($0) })
  }

  private func group(_ row: Row) -> Int { row.number }
  private func newest(_ old: Row, _ new: Row) -> Row { new }
  private func name(_ number: Int) -> String { "\(number)" }
}

@main enum Program: Scenario {
  static func run() { Screen().start() }
}
