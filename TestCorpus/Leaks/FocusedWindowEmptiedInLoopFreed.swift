// Who takes windows off the desktop sees to it that none is their application's focused one any more.
// leaks: nothing

final class Application {
  private let life = Life("Application")
  var focused: Window?
}

final class Window {
  private let life = Life("Window")
  let application: Application
  let number: Int

  init(_ application: Application, _ number: Int) {
    self.application = application
    self.number = number
  }

  func focus() { application.focused = self }
}

final class Desktop {
  private let life = Life("Desktop")

  func remove(_ windows: [Window]) {
    for window in windows {
      if window.application.focused?.number == window.number {
        window.application.focused = nil
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
