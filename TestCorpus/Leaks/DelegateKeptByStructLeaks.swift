// The delegate sits in a struct, and the screen keeps the struct. A struct does not break a cycle: the screen
// keeps itself through its own header.
// leaks: AlbumViewController

protocol HeaderDelegate: AnyObject {
  func headerTapped()
}

struct Header {
  var title = ""
  var delegate: HeaderDelegate?

  func tap() { delegate?.headerTapped() }
}

final class AlbumViewController: HeaderDelegate {
  private let life = Life("AlbumViewController")
  private var header = Header()
  private var taps = 0

  func viewDidLoad() {
    header.delegate = self  // expect: retain_cycle
    header.tap()
  }

  func headerTapped() { taps += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = AlbumViewController()
    screen.viewDidLoad()
  }
}
