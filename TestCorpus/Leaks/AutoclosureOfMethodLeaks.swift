// A method keeps what its autoclosure makes of the argument.
// leaks: DebugPanel, TooltipView, MapController

final class DebugPanel {
  private let life = Life("DebugPanel")
  private var lines: [() -> String] = []

  func add(_ line: @escaping @autoclosure () -> String) { lines.append(line) }
}

final class TooltipView {
  private let life = Life("TooltipView")
  private var text: (() -> String)?

  func set(text: @escaping @autoclosure () -> String) { self.text = text }
}

final class MapController {
  private let life = Life("MapController")
  private let panel = DebugPanel()
  private let tooltip = TooltipView()
  private var zoom = 1
  private var title = "Map"

  func load() {
    panel.add("zoom \(self.zoom)")  // expect: retain_cycle
    tooltip.set(text: self.title + "!")  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { MapController().load() }
}
