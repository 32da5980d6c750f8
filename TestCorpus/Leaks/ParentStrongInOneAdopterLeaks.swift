// One of those who adopt the protocol keeps its bar strongly, and the bar keeps it.
// leaks: Bar, SearchItem

protocol Item: AnyObject {
  var bar: Bar? { get set }
}

class ButtonItem: Item {
  private let life = Life("ButtonItem")
  weak var bar: Bar?
}

final class SendItem: ButtonItem {
  private let life = Life("SendItem")
}

final class SearchItem: Item {
  private let life = Life("SearchItem")
  var bar: Bar?
}

final class Bar {
  private let life = Life("Bar")
  private var items: [Item] = []

  func show(_ items: [Item]) {
    self.items = items
    self.items.forEach { $0.bar = self }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Bar().show([ButtonItem(), SendItem()])
    Bar().show([SearchItem()])
  }
}
