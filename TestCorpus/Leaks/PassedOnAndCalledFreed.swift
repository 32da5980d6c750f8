// The closure goes through three functions; all of them only call it or pass it on.
// leaks: nothing

final class Importer {
  private let life = Life("Importer")
  private var imported = 0

  func run(_ progress: @escaping (Int) -> Void) { step(progress, from: 0) }

  private func step(_ progress: @escaping (Int) -> Void, from index: Int) {
    imported = index
    report(progress)
    if index < 3 { step(progress, from: index + 1) }
  }

  private func report(_ progress: (Int) -> Void) { progress(imported) }
}

final class ImportViewController {
  private let life = Life("ImportViewController")
  private let importer = Importer()
  private var progress = 0

  func viewDidLoad() {
    importer.run { self.progress = $0 }
    importer.run(show)
  }

  private func show(_ progress: Int) { self.progress = progress }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ImportViewController()
    screen.viewDidLoad()
  }
}
