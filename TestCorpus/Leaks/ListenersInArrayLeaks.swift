// The list keeps its listeners strongly; the screen owns the list and adds itself to it.
// leaks: Settings, SettingsViewController

protocol Listener: AnyObject {
  func changed()
}

final class Settings {
  private let life = Life("Settings")
  private var listeners: [Listener] = []

  func add(_ listener: Listener) { listeners.append(listener) }
  func change() { listeners.forEach { $0.changed() } }
}

final class SettingsViewController: Listener {
  private let life = Life("SettingsViewController")
  private let settings = Settings()
  private var changes = 0

  func viewDidLoad() {
    settings.add(self)  // expect: retain_cycle
    settings.change()
  }

  func changed() { changes += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SettingsViewController()
    screen.viewDidLoad()
  }
}
