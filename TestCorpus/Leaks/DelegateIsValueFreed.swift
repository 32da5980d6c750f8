// The delegate is a struct, so the protocol cannot be for classes and the property cannot be weak: a value
// keeps nobody alive.
// leaks: nothing

protocol ThemeDelegate {
  func color(for name: String) -> Int
}

struct NightTheme: ThemeDelegate {
  func color(for name: String) -> Int { name.count }
}

final class Canvas {
  private let life = Life("Canvas")
  var delegate: ThemeDelegate?
  private var color = 0

  func draw() { color = delegate?.color(for: "plum") ?? 0 }
}

final class DrawingViewController {
  private let life = Life("DrawingViewController")
  private let canvas = Canvas()

  func viewDidLoad() {
    canvas.delegate = NightTheme()
    canvas.draw()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = DrawingViewController()
    screen.viewDidLoad()
  }
}
