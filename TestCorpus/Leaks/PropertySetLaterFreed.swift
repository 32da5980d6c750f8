// An own property refers to another object where it is used than it is set to before or behind.
// leaks: nothing

final class PlantModel {
  private let life = Life("PlantModel")
  var onChange: (() -> Void)?
  var next: PlantModel?
  func water() {}
}

final class PlantScreen {
  private let life = Life("PlantScreen")
  private var model: PlantModel?
  private var models: [PlantModel] = []

  /// The one before gets a closure that holds the new one.
  func show(_ model: PlantModel) {
    self.model?.onChange = { model.water() }
    self.model = model
  }

  /// One leads to the next.
  func append(_ model: PlantModel) {
    self.model?.next = model
    self.model = model
  }

  /// Set in one branch only.
  func replace(_ model: PlantModel, ifOpen isOpen: Bool) {
    if isOpen { self.model = model }
    if !isOpen { self.model?.next = model }
  }

  /// A list is a copy.
  func take(_ models: [PlantModel], with model: PlantModel) {
    self.models = models
    self.models.append(model)
  }

  /// Set again before.
  func swap(_ model: PlantModel, for other: PlantModel) {
    self.model = model
    self.model = other
    self.model?.onChange = { model.water() }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlantScreen()
    screen.show(PlantModel())
    screen.show(PlantModel())
    screen.append(PlantModel())
    screen.replace(PlantModel(), ifOpen: true)
    screen.replace(PlantModel(), ifOpen: false)
    screen.take([PlantModel()], with: PlantModel())
    screen.swap(PlantModel(), for: PlantModel())
  }
}
