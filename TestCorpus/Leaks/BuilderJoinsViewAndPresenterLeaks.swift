// Two objects that a builder makes and that keep each other.
// leaks: MenuPresenter, MenuView

protocol MenuViewing: AnyObject {}
protocol MenuPresenting: AnyObject {}

final class MenuView: MenuViewing {
  private let life = Life("MenuView")
  var presenter: MenuPresenting?
}

final class MenuPresenter: MenuPresenting {
  private let life = Life("MenuPresenter")
  private let view: MenuViewing
  init(view: MenuViewing) { self.view = view }
}

enum MenuBuilder {
  static func build() -> MenuView {
    let view = MenuView()
    let presenter = MenuPresenter(view: view)
    view.presenter = presenter  // expect: retain_cycle
    return view
  }
}

@main enum Program: Scenario {
  static func run() { _ = MenuBuilder.build() }
}
