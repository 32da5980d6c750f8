// The list takes out the rows that it has gone through.
// leaks: nothing

final class CountryRow {
  private let life = Life("CountryRow")
  private let list: CountryList
  var isOpen = false

  init(_ list: CountryList) { self.list = list }
  func tap() { list.close(behind: self) }
}

final class CountryList {
  private let life = Life("CountryList")
  private var rows: [CountryRow] = []

  func load() {
    for _ in 0..<3 { rows.append(CountryRow(self)) }
    rows[0].isOpen = true
  }

  func tapFirst() { rows.first?.tap() }

  func close(behind row: CountryRow) {
    for row in rows[0...] { row.isOpen = false }
    rows.removeSubrange(0...)
  }
}

@main enum Program: Scenario {
  static func run() {
    let list = CountryList()
    list.load()
    list.tapFirst()
  }
}
