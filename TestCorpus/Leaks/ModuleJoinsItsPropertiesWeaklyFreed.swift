// A module joins objects that its own properties hold, one of which refers to the other weakly.
// leaks: nothing

final class Presenter {
  private let life = Life("Presenter")
  weak var interactor: Interactor?
}

final class Interactor {
  private let life = Life("Interactor")
  var presenter: Presenter?
}

final class Module {
  private let life = Life("Module")
  private let presenter = Presenter()
  private let interactor = Interactor()

  func assemble() {
    presenter.interactor = interactor
    interactor.presenter = presenter
  }
}

final class Menu {
  private let life = Life("Menu")
  var entries: [MenuEntry] = []
}

final class MenuEntry {
  private let life = Life("MenuEntry")
  weak var menu: Menu?
}

final class MenuModule {
  private let life = Life("MenuModule")
  private let menu: Menu
  private let entry: MenuEntry

  init(menu: Menu, entry: MenuEntry) {
    self.menu = menu
    self.entry = entry
    entry.menu = menu
    menu.entries.append(entry)
  }
}

@main enum Program: Scenario {
  static func run() {
    let module = Module()
    module.assemble()
    _ = MenuModule(menu: Menu(), entry: MenuEntry())
  }
}
