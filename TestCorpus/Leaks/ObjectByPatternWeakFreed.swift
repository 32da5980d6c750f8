// The same callback captures the screen weakly.
// leaks: nothing

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
      row.onChange = { [weak self] in self?.changes += 1 }
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
