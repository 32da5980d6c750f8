// The static function hands over to the instance's one of the same name and labels, which keeps the callback.
// leaks: AccountViewController, Store

final class Store {
  private let life = Life("Store")
  private var triggers: [() -> Void] = []
  nonisolated(unsafe) static let shared = Store()

  static func subscribe(callback: @escaping () -> Void) { Store.shared.subscribe(callback: callback) }

  func subscribe(callback: @escaping () -> Void) { triggers.append(callback) }
}

final class AccountViewController {
  private let life = Life("AccountViewController")
  private var updates = 0

  func viewDidLoad() {
    Store.subscribe(callback: { self.updates += 1 })  // expect: strong_self_in_notify_closure
  }
}

@main enum Program: Scenario {
  static func run() { AccountViewController().viewDidLoad() }
}
