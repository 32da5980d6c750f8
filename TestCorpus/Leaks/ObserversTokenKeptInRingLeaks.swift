// The item's handler captures the view, which has the token that would take it out, and the item.
// leaks: Item, ItemView, LimitView, Observation, Observations

final class Item {
  private let life = Life("Item")
  private var handlers: [Int: (Int) -> Void] = [:]
  var limit = 3

  func addHandler(_ handler: @escaping (Int) -> Void) -> Int {
    handlers[handlers.count] = handler
    return handlers.count - 1
  }

  func removeHandler(with token: Int) {
    handlers.removeValue(forKey: token)
  }

  func publish(_ value: Int) {
    handlers.forEach { $0.value(value) }
  }
}

final class Observation {
  private let life = Life("Observation")
  let stop: () -> Void
  init(stop: @escaping () -> Void) { self.stop = stop }
}

final class Observations {
  private let life = Life("Observations")
  private var observations: [Observation] = []

  func observe(_ item: Item, handler: @escaping (Int) -> Void) {
    let token = item.addHandler(handler)
    observations.append(Observation { [weak item] in item?.removeHandler(with: token) })
  }

  deinit { observations.forEach { $0.stop() } }
}

class ItemView {
  private let life = Life("ItemView")
  private let observations = Observations()
  func observe(_ item: Item, handler: @escaping (Int) -> Void) {
    observations.observe(item, handler: handler)
  }
}

final class LimitView: ItemView {
  private let limitLife = Life("LimitView")
  private var shown = 0
  private let item: Item
  init(item: Item) {
    self.item = item
    super.init()
    observe(item) { value in  // expect: retain_cycle
      self.shown = min(value, self.item.limit)
    }
    item.publish(1)
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = LimitView(item: Item())
  }
}
