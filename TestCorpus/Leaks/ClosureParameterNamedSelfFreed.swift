// The closure's own parameter is called `self`; it is given by the callee, which holds the screen weakly.
// leaks: nothing

final class Delegated<Input> {
  private let life = Life("Delegated")
  private var callback: ((Input) -> Void)?

  func delegate<Target: AnyObject>(
    to target: Target, with callback: @escaping (Target, Input) -> Void
  ) {
    self.callback = { [weak target] input in
      guard let target else { return }
      callback(target, input)
    }
  }

  func call(_ input: Input) { callback?(input) }
}

final class BookViewController {
  private let life = Life("BookViewController")
  private let pageTurned = Delegated<Int>()
  private var page = 0

  func viewDidLoad() {
    pageTurned.delegate(to: self) { (self, page) in self.page = page }
    pageTurned.call(2)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = BookViewController()
    screen.viewDidLoad()
  }
}
