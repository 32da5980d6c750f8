// Each heir's override keeps the closure, and each lets go of it when their owner goes, who calls the superclass's method.
// leaks: nothing

class Store {
  func watch(_ watcher: @escaping () -> Void) {}
  func close() { fatalError("override") }
}

final class MemoryStore: Store {
  private let life = Life("MemoryStore")
  private var watchers: [() -> Void] = []

  override func watch(_ watcher: @escaping () -> Void) { watchers.append(watcher) }
  override func close() { watchers.removeAll() }
}

final class FileStore: Store {
  private let life = Life("FileStore")
  private var watchers: [() -> Void] = []

  override func watch(_ watcher: @escaping () -> Void) { watchers.append(watcher) }
  override func close() { watchers = [] }
}

final class BudgetViewModel {
  private let life = Life("BudgetViewModel")
  private let store: Store
  private var left = 0

  init(store: Store) { self.store = store }

  func start() { store.watch { self.left += 1 } }
}

final class BudgetCoordinator {
  private let life = Life("BudgetCoordinator")
  private let store: Store

  init(store: Store) { self.store = store }

  func start() { BudgetViewModel(store: store).start() }

  deinit { store.close() }
}

@main enum Program: Scenario {
  static func run() {
    BudgetCoordinator(store: MemoryStore()).start()
    BudgetCoordinator(store: FileStore()).start()
  }
}
