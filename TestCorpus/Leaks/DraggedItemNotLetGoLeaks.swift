// The row remembers what was dragged, whatever happens.
// leaks: Item, Row

class View {
  func mouseDown() {}
  func draggingEnded() {}
}

final class Item: View {
  private let life = Life("Item")
  private let row: Row
  init(_ row: Row) { self.row = row }
  override func mouseDown() { row.dragged = self }  // expect: retain_cycle
}

final class Row: View {
  private let life = Life("Row")
  fileprivate var dragged: Item?
  override func draggingEnded() {}
}

@main enum Program: Scenario {
  static func run() {
    let row = Row()
    let item = Item(row)
    item.mouseDown()
    row.draggingEnded()
  }
}
