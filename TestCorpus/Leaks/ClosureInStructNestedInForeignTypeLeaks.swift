// The struct that keeps the closure is nested in an extension of a type of the standard library.
// leaks: NoteViewController

extension String {
  struct Link {
    var open: () -> Void
  }
}

final class NoteViewController {
  private let life = Life("NoteViewController")
  private var links: [String.Link] = []
  private var opened = 0

  func viewDidLoad() {
    links.append(String.Link(open: { self.opened += 1 }))  // expect: retain_cycle
    links.forEach { $0.open() }
  }
}

@main enum Program: Scenario {
  static func run() { NoteViewController().viewDidLoad() }
}
