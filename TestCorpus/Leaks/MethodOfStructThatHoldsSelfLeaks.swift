// The method is a struct's, but the struct holds the screen: the copy that the method captures does too.
// leaks: Button, StartViewController

struct Router {
  let screen: StartViewController
  func close() { screen.isOpen = false }
}

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
}

final class StartViewController {
  private let life = Life("StartViewController")
  private let button = Button()
  var isOpen = true

  func viewDidLoad() {
    button.onTap = Router(screen: self).close  // expect: retain_cycle
    button.onTap?()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = StartViewController()
    screen.viewDidLoad()
  }
}
