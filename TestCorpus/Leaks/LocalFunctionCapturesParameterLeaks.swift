// A local function that is kept captures what the function around it is given.
// leaks: Button, Screen

final class Button {
  private let life = Life("Button")
  private var action: (() -> Void)?

  func forward(_ onTap: @escaping () -> Void) {
    func tapped() { onTap() }
    action = tapped
  }
}

final class Screen {
  private let life = Life("Screen")
  private let button = Button()
  private var count = 0

  func load() {
    button.forward { self.count += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { Screen().load() }
}
