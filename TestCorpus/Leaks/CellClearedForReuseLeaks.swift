// The cell lets go of its content when it is used for another row, and nobody tells it that the table goes.
// leaks: RowCell, RowContent

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
    content = RowContent { self.taps += 1 }  // expect: retain_cycle
    content?.tap()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    content?.hide()
    content = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let cell = RowCell()
    cell.embed()
    cell.prepareForReuse()
    cell.embed()
  }
}
