// The only instance makes a store when it is first asked for it, and forgets it when it is told to: each store that it
// has forgotten is kept by its own closure.
// leaks: Session, Store

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
    made.onChange = { self.lastCount = made.count }  // expect: retain_cycle
    store = made
    return made
  }

  func signOut() { store = nil }
}

@main enum Program: Scenario {
  static func run() {
    let session = Session.shared
    session.openStore().add()
    session.signOut()
    session.openStore().add()
    session.signOut()
  }
}
