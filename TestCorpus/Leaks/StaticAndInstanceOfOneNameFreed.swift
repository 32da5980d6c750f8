// The instance's function keeps the callback, the static one of the same name and labels just calls it.
// leaks: nothing

final class Store {
  private let life = Life("Store")
  private var triggers: [() -> Void] = []

  func update(callback: @escaping () -> Void) { triggers.append(callback) }

  static func update(callback: @escaping () -> Void) { callback() }
}

final class AccountViewController {
  private let life = Life("AccountViewController")
  private let store = Store()
  private var updates = 0

  func viewDidLoad() {
    Store.update(callback: { self.updates += 1 })
    store.update(callback: { [weak self] in self?.updates += 1 })
  }
}

@main enum Program: Scenario {
  static func run() { AccountViewController().viewDidLoad() }
}
