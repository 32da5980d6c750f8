// What the screen's row is a pattern tells; its callback captures the screen.
// leaks: SettingsViewController, SwitchRow

class Row {}

final class SwitchRow: Row {
  private let life = Life("SwitchRow")
  var onChange: (() -> Void)?
}

final class SettingsViewController {
  private let life = Life("SettingsViewController")
  private let row: Row = SwitchRow()
  private var changes = 0

  func viewDidLoad() {
    switch row {
    case let row as SwitchRow:
      row.onChange = { self.changes += 1 }  // expect: retain_cycle
    default: break
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SettingsViewController()
    screen.viewDidLoad()
  }
}
