// The closure takes another one's subscription out of the store, and its own stays there.
// leaks: LinkViewController

final class Store {
  private static let shared = Store()
  private var subscriptions: [ObjectIdentifier: [(String) -> Void]] = [:]

  static func subscribe(_ subscriber: AnyObject, callback: @escaping (String) -> Void) {
    shared.add(subscriber, callback)
  }

  static func unsubscribe(_ subscriber: AnyObject) { shared.unsubscribe(subscriber) }
  static func send(_ change: String) { shared.send(change) }

  private func add(_ subscriber: AnyObject, _ callback: @escaping (String) -> Void) {
    subscriptions[ObjectIdentifier(subscriber), default: []].append(callback)
  }

  func unsubscribe(_ subscriber: AnyObject) {
    subscriptions.removeValue(forKey: ObjectIdentifier(subscriber))
  }

  private func send(_ change: String) {
    for callback in subscriptions.values.joined() { callback(change) }
  }
}

final class LinkViewController {
  private let life = Life("LinkViewController")
  private let other = Guard()
  private var waiting: String?

  func open(_ link: String) {
    waiting = link
    let other = self.other
    Store.subscribe(self) { change in  // expect: strong_self_in_notify_closure
      guard change == "unlocked" else { return }
      self.waiting = nil
      Store.unsubscribe(other)
    }
  }
}

final class Guard {}

@main enum Program: Scenario {
  static func run() {
    let screen = LinkViewController()
    screen.open("app://help")
    Store.send("unlocked")
  }
}
