// The same row by the same static function, with a weak capture.
// leaks: nothing

struct Row {
  let title: String
  let action: () -> Void

  static func button(_ title: String, action: @escaping () -> Void) -> Row {
    Row(title: title, action: action)
  }
}

final class MenuViewController {
  private let life = Life("MenuViewController")
  private var rows: [Row] = []
  private var taps = 0

  func viewDidLoad() {
    rows = [
      .button("Save", action: { [weak self] in self?.taps += 1 })
    ]
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = MenuViewController()
    screen.viewDidLoad()
  }
}
