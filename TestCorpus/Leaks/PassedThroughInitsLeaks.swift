// The closure goes from the screen by initialisers through presenter, interactor and gateway to the client,
// which keeps it. Each owns the next.
// leaks: Client, Gateway, Interactor, OrdersViewController, Presenter

final class Client {
  private let life = Life("Client")
  private let onEvent: (String) -> Void
  init(onEvent: @escaping (String) -> Void) { self.onEvent = onEvent }
  func receive(_ event: String) { onEvent(event) }
}

final class Gateway {
  private let life = Life("Gateway")
  let client: Client
  init(onEvent: @escaping (String) -> Void) { client = Client(onEvent: onEvent) }
}

final class Interactor {
  private let life = Life("Interactor")
  let gateway: Gateway
  init(handler: @escaping (String) -> Void) { gateway = Gateway(onEvent: handler) }
}

final class Presenter {
  private let life = Life("Presenter")
  let interactor: Interactor
  init(notify: @escaping (String) -> Void) { interactor = Interactor(handler: notify) }
}

final class OrdersViewController {
  private let life = Life("OrdersViewController")
  private var presenter: Presenter?
  private var orders: [String] = []

  func viewDidLoad() {
    presenter = Presenter(notify: show)  // expect: retain_cycle
    presenter?.interactor.gateway.client.receive("order 1")
  }

  private func show(_ order: String) { orders.append(order) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = OrdersViewController()
    screen.viewDidLoad()
  }
}
