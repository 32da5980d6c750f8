// The screen keeps its rows, but their actions capture values and static methods, not the screen.
// leaks: nothing

struct Row {
  let title: String
  let action: () -> Void
}

final class SettingsViewController {
  private let life = Life("SettingsViewController")
  private var rows: [Row] = []
  private let name = "settings"
  private static func openLicences() {}

  func viewDidLoad() {
    rows = [
      Row(title: "Name") { [name] in _ = name.count },
      Row(title: "Licences", action: Self.openLicences),
      Row(title: "Help", action: SettingsViewController.openLicences),
    ]
    rows.forEach { $0.action() }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SettingsViewController()
    screen.viewDidLoad()
  }
}
