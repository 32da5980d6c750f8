// The children are in an array, a dictionary and an optional; each gets its parent by its initialiser.
// leaks: Folder, Item

final class Item {
  private let life = Life("Item")
  private let parent: Folder
  init(in parent: Folder) { self.parent = parent }
}

final class Folder {
  private let life = Life("Folder")
  private var items: [Item] = []
  private var byName: [String: [Item]] = [:]
  private var selected: Item?

  func fill() {
    items.append(Item(in: self))  // expect: retain_cycle
    byName["plums", default: []] += [Item(in: self)]  // expect: retain_cycle
    selected = Item(in: self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let folder = Folder()
    folder.fill()
  }
}
