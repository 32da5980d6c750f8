// The struct that holds the delegate is a local value and gone with the call.
// leaks: nothing

protocol ImportDelegate: AnyObject {
  func imported(_ count: Int)
}

struct Importer {
  var delegate: ImportDelegate?

  func run() { delegate?.imported(3) }
}

final class LibraryViewController: ImportDelegate {
  private let life = Life("LibraryViewController")
  private var count = 0

  func importAll() {
    var importer = Importer()
    importer.delegate = self
    importer.run()
  }

  func imported(_ count: Int) { self.count += count }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LibraryViewController()
    screen.importAll()
  }
}
