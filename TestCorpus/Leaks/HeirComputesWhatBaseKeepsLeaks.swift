// The superclass keeps what a property gives, which the subclass computes anew: a row that holds the list.
// leaks: PlantList, PlantRow

class List {
  lazy var header: Row? = makeHeader
  var makeHeader: Row? { nil }
}

class Row {}

final class PlantRow: Row {
  private let life = Life("PlantRow")
  private let list: List

  init(list: List) { self.list = list }
}

final class PlantList: List {
  private let life = Life("PlantList")

  override var makeHeader: Row? { PlantRow(list: self) }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    let list = PlantList()
    _ = list.header
  }
}
