// What a popup's button calls empties it, and fills it again.
// leaks: OrderViewModel, PopupCenter

final class PopupCenter {
  private let life = Life("PopupCenter")
  private(set) var popup: (() -> Void)?

  func present(confirm: @escaping () -> Void) {
    update(confirm)
  }

  private func update(_ confirm: @escaping () -> Void) {
    popup = nil
    popup = { [weak self] in
      confirm()
      self?.update(confirm)
    }
  }
}

final class OrderViewModel {
  private let life = Life("OrderViewModel")
  private let popups = PopupCenter()
  private var orders = 0

  func order() {
    popups.present { self.orders += 1 }  // expect: retain_cycle
  }

  func tap() { popups.popup?() }
}

@main enum Program: Scenario {
  static func run() {
    let model = OrderViewModel()
    model.order()
    model.tap()
  }
}
