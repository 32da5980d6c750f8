// The callback is set, used and taken back in one function: nobody keeps it afterwards.
// leaks: nothing

final class Exporter {
  private let life = Life("Exporter")
  var onProgress: ((Int) -> Void)?

  func run() { for step in 1...3 { onProgress?(step) } }
}

final class ExportViewController {
  private let life = Life("ExportViewController")
  private let exporter = Exporter()
  private var progress = 0

  func export() {
    exporter.onProgress = { self.progress = $0 }
    exporter.run()
    exporter.onProgress = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ExportViewController()
    screen.export()
  }
}
