// A closure that is put into a struct captures what that struct was before: a copy.
// leaks: nothing

struct Row {
  var title: String
  var onTap: (() -> Void)?
}

final class ListScreen {
  private let life = Life("ListScreen")
  private var rows: [Row] = []

  func load(_ show: @escaping (String) -> Void) {
    var rows = [Row(title: "Fern"), Row(title: "Moss")]
    for number in 0..<rows.count {
      let row = rows[number]
      rows[number].onTap = { show(row.title) }
    }
    self.rows = rows
  }
}

@main enum Program: Scenario {
  static func run() { ListScreen().load { _ in } }
}
