// Who takes windows off the desktop empties what else their application has, and only looks at the focused one.
// leaks: Application, Window

final class Application {
  private let life = Life("Application")
  var focused: Window?
  var title: String?
}

final class Window {
  private let life = Life("Window")
  let application: Application
  let number: Int

  init(_ application: Application, _ number: Int) {
    self.application = application
    self.number = number
  }

  func focus() {
    application.focused = self  // expect: retain_cycle
  }
}

final class Desktop {
  private let life = Life("Desktop")

  func remove(_ windows: [Window]) {
    for window in windows {
      if window.application.focused?.number == window.number {
        window.application.title = nil
      }
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let desktop = Desktop()
    let window = Window(Application(), 1)
    window.focus()
    desktop.remove([window])
  }
}
