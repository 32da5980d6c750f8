// The screen has been given the picker, which others keep when the screen and its presenter should be gone.
// leaks: PlantPresenter

final class Picker {
  static let shared = Picker()
  private var onPick: ((Int) -> Void)?

  func configure(_ onPick: @escaping (Int) -> Void) { self.onPick = onPick }
  func pick(_ plant: Int) { onPick?(plant) }
}

final class PlantScreen {
  private let life = Life("PlantScreen")
  let picker: Picker
  var presenter: PlantPresenter?

  init(picker: Picker) { self.picker = picker }

  func show() {
    presenter?.load()
    picker.pick(1)
  }
}

final class PlantPresenter {
  private let life = Life("PlantPresenter")
  weak var view: PlantScreen?
  private var plant = 0

  func load() { view?.picker.configure { self.plant = $0 } }  // expect: strong_self_in_notify_closure
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlantScreen(picker: Picker.shared)
    let presenter = PlantPresenter()
    presenter.view = screen
    screen.presenter = presenter
    screen.show()
  }
}
