// A popup whose buttons close it is there until one of them is tapped.
// leaks: nothing

final class PopupCenter {
  private let life = Life("PopupCenter")
  private(set) var popup: (() -> [() -> Void])?

  func present(confirm: @escaping () -> Void, cancel: @escaping () -> Void) {
    popup = { [weak self] in
      [
        {
          self?.dismiss()
          confirm()
        },
        {
          self?.dismiss()
          cancel()
        },
      ]
    }
  }

  func dismiss() { popup = nil }
}

final class OrderViewModel {
  private let life = Life("OrderViewModel")
  private let popups = PopupCenter()
  private var orders = 0

  func order() {
    popups.present { self.orders += 1 } cancel: { self.orders -= 1 }
  }

  func tap(_ button: Int) { popups.popup?()[button]() }
}

@main enum Program: Scenario {
  static func run() {
    let model = OrderViewModel()
    model.order()
    model.tap(0)
  }
}
