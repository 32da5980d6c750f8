// A global list keeps the closures, and with them the screen, as long as the program runs. No cycle is needed.
// leaks: ThemeViewController

nonisolated(unsafe) var themeObservers: [(String) -> Void] = []

func observeTheme(_ observer: @escaping (String) -> Void) { themeObservers.append(observer) }

final class ThemeViewController {
  private let life = Life("ThemeViewController")
  private var theme = ""

  func viewDidLoad() {
    observeTheme { self.theme = $0 }  // expect: strong_self_in_notify_closure
    observeTheme(apply)  // expect: bound_method_captures_self
    themeObservers.forEach { $0("dark") }
  }

  private func apply(_ theme: String) { self.theme = theme }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ThemeViewController()
    screen.viewDidLoad()
  }
}
