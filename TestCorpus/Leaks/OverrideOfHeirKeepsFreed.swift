// What an heir keeps no other may, or the heir lets go of it again.
// leaks: nothing

class Store {
  func subscribe(_ subscriber: @escaping (Int) -> Void) { fatalError("override") }
  func watch(_ watcher: @escaping () -> Void) { watcher() }
  func close() {}
}

final class MemoryStore: Store {
  private let life = Life("MemoryStore")
  private var subscribers: [(Int) -> Void] = []
  private var watchers: [() -> Void] = []

  override func subscribe(_ subscriber: @escaping (Int) -> Void) { subscribers.append(subscriber) }
  override func watch(_ watcher: @escaping () -> Void) { watchers.append(watcher) }
}

final class FixedStore: Store {
  private let life = Life("FixedStore")

  override func subscribe(_ subscriber: @escaping (Int) -> Void) { subscriber(1) }
}

final class WalletViewModel {
  private let life = Life("WalletViewModel")
  private let store: Store
  private var balance = 0

  init(store: Store) { self.store = store }

  func start() {
    store.subscribe { self.balance = $0 }
    store.watch { self.balance = 0 }
  }
}

final class ClosingStore: Store {
  private let life = Life("ClosingStore")
  private var watchers: [() -> Void] = []

  override func watch(_ watcher: @escaping () -> Void) { watchers.append(watcher) }
  override func close() { watchers.removeAll() }
}

final class BudgetViewModel {
  private let life = Life("BudgetViewModel")
  private let store: Store = ClosingStore()
  private var left = 0

  func start() {
    store.watch { self.left += 1 }
    store.close()
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = MemoryStore()
    WalletViewModel(store: FixedStore()).start()
    BudgetViewModel().start()
  }
}
