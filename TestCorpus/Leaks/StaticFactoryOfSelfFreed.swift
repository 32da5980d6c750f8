// A static function makes the row as `Self` by `.init`, and leaves out the closure that it is given.
// leaks: nothing

struct Row {
  let title: String
  let action: () -> Void

  static func button(_ title: String, action: @escaping () -> Void) -> Self {
    .init(title: title, action: {})
  }
}

final class MenuViewController {
  private let life = Life("MenuViewController")
  private var rows: [Row] = []
  private var taps = 0

  func viewDidLoad() {
    rows = [
      .button("Save", action: { self.taps += 1 })
    ]
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MenuViewController()
    screen.viewDidLoad()
  }
}
