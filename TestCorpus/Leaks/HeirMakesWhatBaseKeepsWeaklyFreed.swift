// The rows that the subclass makes for its superclass refer to the screen weakly; others hold it, which nobody keeps.
// leaks: nothing

class Row {}

class SettingsScreen {
  private var rows: [Row] = []

  func viewDidLoad() { rows = makeRows() }
  func makeRows() -> [Row] { [] }
  func makeExamples() -> [Row] { [] }
}

final class VersionRow: Row {
  private let life = Life("VersionRow")
  private weak var screen: SettingsScreen?

  init(screen: SettingsScreen) { self.screen = screen }
}

final class ExampleRow: Row {
  private let life = Life("ExampleRow")
  private let screen: SettingsScreen

  init(screen: SettingsScreen) { self.screen = screen }
}

final class AboutScreen: SettingsScreen {
  private let life = Life("AboutScreen")

  override func makeRows() -> [Row] {
    let rows = super.makeRows()
    return rows + [VersionRow(screen: self)]
  }
  override func makeExamples() -> [Row] { [ExampleRow(screen: self)] }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AboutScreen()
    screen.viewDidLoad()
    _ = screen.makeExamples()
  }
}
