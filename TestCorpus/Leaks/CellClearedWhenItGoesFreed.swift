// The cell lets go of its content when its table tells it that it goes.
// leaks: nothing

class UITableViewCell {
  func prepareForReuse() {}
}

final class RowContent {
  private let life = Life("RowContent")
  private let onTap: () -> Void

  init(onTap: @escaping () -> Void) { self.onTap = onTap }
  func hide() {}
  func tap() { onTap() }
}

final class RowCell: UITableViewCell {
  private let life = Life("RowCell")
  private var content: RowContent?
  private var taps = 0

  func embed() {
    content = RowContent { self.taps += 1 }
    content?.tap()
  }

  func clear() {
    content?.hide()
    content = nil
  }
}

final class Table {
  private let life = Life("Table")
  private let cell = RowCell()

  func show() { cell.embed() }
  func hide() { cell.clear() }
}

@main enum Program: Scenario {
  static func run() {
    let table = Table()
    table.show()
    table.hide()
  }
}
