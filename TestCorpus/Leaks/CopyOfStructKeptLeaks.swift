// The copy that has the closure takes the first one's place: the list keeps what keeps the list.
// leaks: List

struct Row {
  var onTap: (() -> Void)?

  func tapped(_ action: @escaping () -> Void) -> Row {
    var copy = self
    copy.onTap = action
    return copy
  }
}

final class List {
  private let life = Life("List")
  private var first = Row()
  private var count = 0

  func load() {
    first = first.tapped { self.count += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    List().load()
  }
}
