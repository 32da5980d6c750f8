// The presenters are gone through in a list that is written out, and in tuples.
// leaks: Presenter, SidebarViewController

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
      presenter.onClose = { self.changes += 1 }  // expect: retain_cycle
    }
    [(first, 1), (second, 2)].forEach { presenter, number in
      presenter.onOpen = { self.changes += number }  // expect: retain_cycle
    }
    let pair = (presenter: first, number: 1)
    pair.presenter.onMove = { self.changes += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SidebarViewController()
    screen.viewDidLoad()
  }
}
