// A row has the rows behind it taken out: it stays itself.
// leaks: CountryList, CountryRow

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
    for _ in 0..<3 { rows.append(CountryRow(self)) }  // expect: retain_cycle
    rows[0].isOpen = true
  }

  func tapFirst() { rows.first?.tap() }

  func close(behind row: CountryRow) {
    guard let index = rows.firstIndex(where: { $0 === row }) else { return }
    let next = rows[(index + 1)...].firstIndex { $0.isOpen } ?? rows.count
    rows.removeSubrange(index + 1..<next)
  }
}

@main enum Program: Scenario {
  static func run() {
    let list = CountryList()
    list.load()
    list.tapFirst()
  }
}
