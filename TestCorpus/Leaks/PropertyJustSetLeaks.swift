// What an own property has just been set to is meant by both names.
// leaks: PlantModel, SeedModel, Menu, Entry, Bed, Gardener

final class PlantModel {
  private let life = Life("PlantModel")
  var onChange: (() -> Void)?
  func water() {}
}

final class PlantScreen {
  private let life = Life("PlantScreen")
  private let model: PlantModel
  init(model: PlantModel) {
    self.model = model
    self.model.onChange = { model.water() } // expect: retain_cycle
  }
}

final class SeedModel {
  private let life = Life("SeedModel")
  var onChange: (() -> Void)?
  func sow() {}
}

final class SeedScreen {
  private let life = Life("SeedScreen")
  private var model: SeedModel?
  func show(_ model: SeedModel, isOpen: Bool) {
    self.model = model
    if isOpen {
      self.model?.onChange = { model.sow() } // expect: retain_cycle
    }
  }
}

final class Entry {
  private let life = Life("Entry")
  var menu: Menu?
}

final class Menu {
  private let life = Life("Menu")
  var entries: [Entry] = []
}

final class Panel {
  private let life = Life("Panel")
  private var menu: Menu?
  func show(_ menu: Menu) {
    self.menu = menu
    let entry = Entry()
    self.menu?.entries.append(entry)
    entry.menu = menu // expect: retain_cycle
  }
}

final class Bed {
  private let life = Life("Bed")
  var gardener: Gardener?
}

final class Gardener {
  private let life = Life("Gardener")
  var beds: [Bed] = []
}

final class Garden {
  private let life = Life("Garden")
  private var gardener: Gardener?
  func hire() {
    let somebody = Gardener()
    let bed = Bed()
    gardener = somebody
    somebody.beds.append(bed) // expect: retain_cycle
    bed.gardener = gardener
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = PlantScreen(model: PlantModel())
    SeedScreen().show(SeedModel(), isOpen: true)
    Panel().show(Menu())
    Garden().hire()
  }
}
