// The list keeps its listeners in boxes, structs that hold them weakly.
// leaks: nothing

protocol Listener: AnyObject {
  func changed()
}

struct WeakListener {
  weak var listener: Listener?
}

final class Settings {
  private let life = Life("Settings")
  private var listeners: [WeakListener] = []

  func add(_ listener: Listener) { listeners.append(WeakListener(listener: listener)) }
  func change() { listeners.forEach { $0.listener?.changed() } }
}

final class SettingsViewController: Listener {
  private let life = Life("SettingsViewController")
  private let settings = Settings()
  private var changes = 0

  func viewDidLoad() {
    settings.add(self)
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
