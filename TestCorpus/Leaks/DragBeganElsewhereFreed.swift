// The item remembers where it came from until the drag ends, and goes back there.
// leaks: nothing

class View {
  func draggingSession(endedAt point: Int) {}
}

final class Row: View {
  private let life = Life("Row")
  fileprivate var items: [Item] = []
}

final class Item: View {
  private let life = Life("Item")
  fileprivate var old: Row?
  override func draggingSession(endedAt point: Int) {
    guard let row = old else { return }
    old = nil
    if point == 0 { row.items.append(self) }
  }
}

@main enum Program: Scenario {
  static func run() {
    let row = Row()
    let item = Item()
    item.old = row
    item.draggingSession(endedAt: 0)
  }
}
