// A closure that is put into a struct captures what that struct was before: a copy.
// leaks: nothing

struct Row {
  var title: String
  var onTap: (() -> Void)?
}

final class ListScreen {
  private let life = Life("ListScreen")
  private var rows: [Row] = []

  func load(_ titles: [String], _ show: ((String) -> Void)? = nil) {
    let plain = titles.map { Row(title: $0) }
    let last = titles.map({ Row(title: $0 + "!", onTap: nil) })
    var rows = plain + last
    if let show {
      for number in 0..<rows.count {
        let row = rows[number]
        rows[number].onTap = {
          show(row.title)
        }
      }
    }
    self.rows = rows
  }
}

@main enum Program: Scenario {
  static func run() { ListScreen().load(["Fern", "Moss"]) { _ in } }
}
