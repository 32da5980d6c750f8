// The closure takes its own subscription out of the store, by the object that it was entered under, when what it
// waits for has come.
// leaks: nothing

final class Store {
  private static let shared = Store()
  private var subscriptions: [ObjectIdentifier: [(String) -> Void]] = [:]

  static func subscribe(_ subscriber: AnyObject, callback: @escaping (String) -> Void) {
    shared.subscribe(subscriber, callback: callback)
  }

  static func unsubscribe(_ subscriber: AnyObject) { shared.unsubscribe(subscriber) }
  static func send(_ change: String) { shared.send(change) }

  func subscribe(_ subscriber: AnyObject, callback: @escaping (String) -> Void) {
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
  private var waiting: String?

  func open(_ link: String) {
    waiting = link
    Store.subscribe(self) { change in
      if change == "unlocked" {
        self.waiting = nil
        Store.unsubscribe(self)
      }
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = LinkViewController()
    screen.open("app://help")
    Store.send("unlocked")
  }
}
