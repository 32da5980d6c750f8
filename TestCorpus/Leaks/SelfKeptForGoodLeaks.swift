// It keeps itself alive and never lets go.
// leaks: Exporter

final class Exporter {
  private let life = Life("Exporter")
  private var retainer: Exporter?

  func start() { retainer = self }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    let exporter = Exporter()
    exporter.start()
  }
}
