// The superclass keeps what its function makes; the subclass puts another function in its place, whose rows hold it.
// leaks: AboutScreen, VersionRow

class Row {}

class SettingsScreen {
  private var rows: [Row] = []

  func viewDidLoad() { rows = makeRows() }
  func makeRows() -> [Row] { [] }
}

final class VersionRow: Row {
  private let life = Life("VersionRow")
  private let screen: SettingsScreen

  init(screen: SettingsScreen) { self.screen = screen }
}

final class AboutScreen: SettingsScreen {
  private let life = Life("AboutScreen")

  override func makeRows() -> [Row] { [VersionRow(screen: self)] }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    let screen = AboutScreen()
    screen.viewDidLoad()
  }
}
