// The property is of the superclass, and only the heir's override keeps the closure.
// leaks: MemoryStore, WalletViewModel, CachedStore, BudgetViewModel, RecordingAnalytics, HomeController

class Store {
  func subscribe(_ subscriber: @escaping (Int) -> Void) { fatalError("override") }
  func watch(_ watcher: @escaping () -> Void) {}
}

final class MemoryStore: Store {
  private let life = Life("MemoryStore")
  private var subscribers: [(Int) -> Void] = []
  private var watchers: [() -> Void] = []

  override func subscribe(_ subscriber: @escaping (Int) -> Void) { subscribers.append(subscriber) }
  override func watch(_ watcher: @escaping () -> Void) { watchers.append(watcher) }
}

final class CachedStore: Store {
  private let life = Life("CachedStore")
  private var listeners: [(Int) -> Void] = []
  private var watchers: [() -> Void] = []

  override func subscribe(_ subscriber: @escaping (Int) -> Void) { listeners.append(subscriber) }
  override func watch(_ watcher: @escaping () -> Void) { watchers.append(watcher) }
}

final class WalletViewModel {
  private let life = Life("WalletViewModel")
  private let store: Store
  private var balance = 0

  init(store: Store) { self.store = store }

  func start() {
    store.subscribe { self.balance = $0 }  // expect: retain_cycle
    store.watch { self.balance = 0 }  // expect: retain_cycle
  }
}

final class BudgetViewModel {
  private let life = Life("BudgetViewModel")
  private let store: Store = CachedStore()
  private var left = 0

  func start() { store.watch { self.left += 1 } }  // expect: retain_cycle
}

class Analytics {
  func track(_ handler: @escaping () -> Void) { handler() }
}

final class RecordingAnalytics: Analytics {
  private let life = Life("RecordingAnalytics")
  private var handlers: [() -> Void] = []

  override func track(_ handler: @escaping () -> Void) { handlers.append(handler) }
}

final class HomeController {
  private let life = Life("HomeController")
  private let analytics: Analytics = RecordingAnalytics()
  private var tracked = 0

  func appear() { analytics.track { self.tracked += 1 } }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    WalletViewModel(store: MemoryStore()).start()
    BudgetViewModel().start()
    HomeController().appear()
  }
}
