// The method calls what its autoclosure makes of the argument, or the argument holds nobody.
// leaks: nothing

final class DebugPanel {
  private let life = Life("DebugPanel")
  private var lines: [() -> String] = []
  private var last = ""

  func add(_ line: @escaping @autoclosure () -> String) { lines.append(line) }
  func show(_ line: @autoclosure () -> String) { last = line() }
}

final class MapController {
  private let life = Life("MapController")
  private let panel = DebugPanel()
  private var zoom = 1

  func load() {
    let zoom = zoom
    panel.add("zoom \(zoom)")
    panel.add("zoom")
    panel.show("zoom \(self.zoom)")
  }
}

@main enum Program: Scenario {
  static func run() { MapController().load() }
}
