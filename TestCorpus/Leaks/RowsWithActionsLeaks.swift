// The screen itself keeps the rows, nested structs whose actions capture the screen: it keeps itself.
// leaks: SettingsViewController

struct Row {
  let title: String
  let action: () -> Void
}

struct Section {
  let title: String
  var rows: [Row]
}

final class SettingsViewController {
  private let life = Life("SettingsViewController")
  private var sections: [Section] = []
  private var opened = ""

  func viewDidLoad() {
    sections = [
      Section(title: "Account", rows: [Row(title: "Name") { self.opened = "name" }])  // expect: retain_cycle
    ]
    sections.append(
      Section(
        title: "About",
        rows: [
          Row(title: "Licences", action: openLicences)  // expect: retain_cycle
        ]))
    sections[0].rows[0].action()
  }

  private func openLicences() { opened = "licences" }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SettingsViewController()
    screen.viewDidLoad()
  }
}
