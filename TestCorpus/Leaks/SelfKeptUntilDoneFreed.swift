// It keeps itself alive on purpose while the sheet is up, and lets go of itself when it is done.
// leaks: nothing

final class Exporter {
  private let life = Life("Exporter")
  private var retainer: Exporter?

  func start() { retainer = self }

  func didFinish() { retainer = nil }
}

@main enum Program: Scenario {
  static func run() {
    let exporter = Exporter()
    exporter.start()
    exporter.didFinish()
  }
}
