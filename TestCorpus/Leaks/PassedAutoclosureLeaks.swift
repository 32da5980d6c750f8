// No closure is written: the argument is one because the parameter is an autoclosure, and it is kept.
// leaks: LazyText, TitleViewController

final class LazyText {
  private let life = Life("LazyText")
  private let text: () -> String

  init(_ text: @autoclosure @escaping () -> String) { self.text = text }
  func read() -> String { text() }
}

final class TitleViewController {
  private let life = Life("TitleViewController")
  private var name = "Plums"
  private var title: LazyText?

  func viewDidLoad() {
    title = LazyText(self.name + "!")  // expect: retain_cycle
    name = title?.read() ?? ""
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = TitleViewController()
    screen.viewDidLoad()
  }
}
