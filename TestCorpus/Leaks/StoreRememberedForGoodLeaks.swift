// The only instance makes a store when it is first asked for it, and keeps that one for good, whoever else makes stores
// of their own.
// leaks: Session, Store
// differs: the only instance lives as long as the program, and its store with it

final class Store {
  private let life = Life("Store")
  var onChange: (() -> Void)?
  private(set) var count = 0

  func add() {
    count += 1
    onChange?()
  }
}

final class Session {
  nonisolated(unsafe) static let shared = Session()
  private let life = Life("Session")
  private(set) var store: Store?
  private(set) var lastCount = 0

  private init() {}

  func openStore() -> Store {
    if let store { return store }
    let made = Store()
    made.onChange = { self.lastCount = made.count }
    store = made
    return made
  }
}

final class Draft {
  private let life = Life("Draft")
  let store: Store

  init(_ store: Store = Store()) { self.store = store }
}

@main enum Program: Scenario {
  static func run() {
    let session = Session.shared
    session.openStore().add()
    session.openStore().add()
    Draft().store.add()
  }
}
