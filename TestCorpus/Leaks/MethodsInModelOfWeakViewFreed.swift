// A presenter's methods go to its weak view in the rows of a model: the view holds the presenter anyway.
// leaks: nothing

struct Row {
  let title: String
  let action: () -> Void
}

struct Model {
  let rows: [Row]
}

protocol RowsView: AnyObject {
  func show(_ model: Model)
}

protocol Presenting: AnyObject {
  func setUp()
}

final class Presenter: Presenting {
  private let life = Life("Presenter")
  weak var view: RowsView?
  private var taps = 0

  func setUp() {
    let first = Row(title: "a", action: tapped)
    let model = Model(rows: [first, Row(title: "b", action: tapped)])
    view?.show(model)
  }

  private func tapped() { taps += 1 }
}

final class Screen: RowsView {
  private let life = Life("Screen")
  private let presenter: Presenting
  private var rows: [Row] = []

  init(presenter: Presenting) { self.presenter = presenter }

  func load() { presenter.setUp() }

  func show(_ model: Model) { rows = model.rows }
}

@main enum Program: Scenario {
  static func run() {
    let presenter = Presenter()
    let screen = Screen(presenter: presenter)
    presenter.view = screen
    screen.load()
  }
}
