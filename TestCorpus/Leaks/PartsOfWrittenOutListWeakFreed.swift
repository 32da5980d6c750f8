// The same closures capture the screen weakly.
// leaks: nothing

final class Presenter {
  private let life = Life("Presenter")
  var onClose: (() -> Void)?
  var onOpen: (() -> Void)?
  var onMove: (() -> Void)?
}

final class SidebarViewController {
  private let life = Life("SidebarViewController")
  private let first = Presenter()
  private let second = Presenter()
  private var changes = 0

  func viewDidLoad() {
    for presenter in [first, second] {
      presenter.onClose = { [weak self] in self?.changes += 1 }
    }
    [(first, 1), (second, 2)].forEach { presenter, number in
      presenter.onOpen = { [weak self] in self?.changes += number }
    }
    let pair = (presenter: first, number: 1)
    pair.presenter.onMove = { [weak self] in self?.changes += 1 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SidebarViewController()
    screen.viewDidLoad()
  }
}
