// Of two objects that a builder makes one keeps the other.
// leaks: nothing

final class TicketView {
  private let life = Life("TicketView")
  var presenter: TicketPresenter?
}

final class TicketPresenter {
  private let life = Life("TicketPresenter")
  weak var view: TicketView?
  var next: TicketView?
}

enum TicketBuilder {
  static func build() -> TicketView {
    let view = TicketView()
    let presenter = TicketPresenter()
    view.presenter = presenter
    presenter.view = view
    return view
  }

  static func chain() -> TicketView {
    let first = TicketView()
    let last = TicketView()
    let presenter = TicketPresenter()
    first.presenter = presenter
    presenter.next = last
    return first
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = TicketBuilder.build()
    _ = TicketBuilder.chain()
  }
}
