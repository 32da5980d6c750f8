// The property that gets the other one's method is not the one that this is made with, or is held weakly there.
// leaks: nothing

final class Model {
  private let life = Life("Model")
  var onChange: (() -> Void)?
}

final class Panel {
  private let life = Life("Panel")
  private let model: Model
  private var redraws = 0
  init(model: Model) { self.model = model }
  func redraw() { redraws += 1 }
}

final class WeakPanel {
  private let life = Life("WeakPanel")
  private weak var model: Model?
  init(model: Model) { self.model = model }
  func redraw() {}
}

final class Screen {
  private let life = Life("Screen")
  private let model = Model()
  private let other = Model()
  private lazy var panel = Panel(model: model)
  private lazy var weakPanel = WeakPanel(model: model)
  private var changing: Panel?

  func start() {
    other.onChange = panel.redraw
    model.onChange = weakPanel.redraw
    model.onChange = { [weak panel] in panel?.redraw() }
    changing = Panel(model: other)
  }
}

@main enum Program: Scenario {
  static func run() { Screen().start() }
}
