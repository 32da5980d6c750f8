// The picker is a part of the screen, which keeps the presenter too: a generic superclass of the screen's has a place for
// it. The presenter knows the screen weakly.
// leaks: nothing

class Screen<Presenter> {
  var presenter: Presenter!
}

class BasePresenter<View: AnyObject> {
  weak var view: View!
}

final class Picker {
  private let life = Life("Picker")
  private var onPick: ((Int) -> Void)?

  func configure(_ onPick: @escaping (Int) -> Void) { self.onPick = onPick }
  func pick(_ plant: Int) { onPick?(plant) }
}

protocol PlantPresenting: AnyObject {
  func load()
}

final class PlantScreen: Screen<PlantPresenting> {
  private let life = Life("PlantScreen")
  let picker = Picker()

  func show() {
    presenter.load()
    picker.pick(1)
  }
}

final class PlantPresenter: BasePresenter<PlantScreen>, PlantPresenting {
  private let life = Life("PlantPresenter")
  private var plant = 0

  func load() { view.picker.configure { self.plant = $0 } }
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlantScreen()
    let presenter = PlantPresenter()
    presenter.view = screen
    screen.presenter = presenter
    screen.show()
  }
}
