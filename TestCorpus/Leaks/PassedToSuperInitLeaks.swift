// The subclass passes the closure to its superclass, which keeps it in a property that the subclass inherits.
// leaks: AlbumViewController, ButtonCell

class Cell {
  private let onTap: () -> Void
  init(onTap: @escaping () -> Void) { self.onTap = onTap }
  func tap() { onTap() }
}

final class ButtonCell: Cell {
  private let life = Life("ButtonCell")
  let title: String

  init(title: String, action: @escaping () -> Void) {
    self.title = title
    super.init(onTap: action)
  }
}

final class AlbumViewController {
  private let life = Life("AlbumViewController")
  private var cells: [ButtonCell] = []
  private var plays = 0

  func viewDidLoad() {
    cells = [ButtonCell(title: "Play") { self.plays += 1 }]  // expect: retain_cycle
    cells[0].tap()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumViewController()
    screen.viewDidLoad()
  }
}
