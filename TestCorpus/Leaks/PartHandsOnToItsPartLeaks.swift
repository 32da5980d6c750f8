// A property is made with another one, which gets a method of it, or a closure that holds it.
// leaks: InjectedPanel, Model, Panel

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

final class InjectedPanel {
  private let life = Life("InjectedPanel")
  private let model: Model
  private var redraws = 0
  init(model: Model) { self.model = model }
  func redraw() { redraws += 1 }
}

// The screen itself is gone, the two are not.
final class Screen {
  private let model = Model()
  private lazy var panel = Panel(model: model)

  func start() {
    model.onChange = panel.redraw  // expect: retain_cycle
    model.onChange?()
  }
}

final class ScreenOfInjected {
  private let model: Model
  private let panel: InjectedPanel

  init() {
    let model = Model()
    self.model = model
    panel = InjectedPanel(model: model)
  }

  func start() {
    model.onChange = { [panel] in panel.redraw() }  // expect: retain_cycle
    model.onChange?()
  }
}

@main enum Program: Scenario {
  static func run() {
    Screen().start()
    ScreenOfInjected().start()
  }
}
