// What lists the rows is given a closure that uses another one's handler, and that one captures the screen.
// leaks: ListScreen, RowList

struct RowRegistration {
  let fill: (Int) -> String
}

final class RowList {
  private let life = Life("RowList")
  private let provider: (Int) -> String

  init(provider: @escaping (Int) -> String) { self.provider = provider }

  func show(_ row: Int) { _ = provider(row) }
}

final class ListScreen {
  private let life = Life("ListScreen")
  private lazy var list = makeList()
  private var title = "Seeds"

  func show() { list.show(1) }

  private func makeList() -> RowList {
    let registration = RowRegistration { row in "\(self.title) \(row)" }  // expect: retain_cycle
    return RowList { row in registration.fill(row) }
  }
}

@main enum Program: Scenario {
  static func run() { ListScreen().show() }
}
