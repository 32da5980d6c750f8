// Entries go when their owners are gone, whom the blocks do not hold.
// leaks: nothing

final class Station {
  private let life = Life("Station")
  struct Observer {
    weak var owner: AnyObject?
    let block: (Int) -> Void
  }
  private var observers: [Observer] = []
  fileprivate var level = 0 {
    didSet {
      observers = observers.filter { $0.owner != nil }
      for observer in observers { observer.block(level) }
    }
  }
  fileprivate var sum = 0

  func add(_ owner: AnyObject, block: @escaping (Int) -> Void) {
    observers.append(Observer(owner: owner, block: block))
  }
}

final class Gauge {
  private let life = Life("Gauge")

  func watch(_ station: Station) {
    station.add(self) { station.sum += $0 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let station = Station()
    watch(station)
    station.level = 1
  }

  private static func watch(_ station: Station) {
    let gauge = Gauge()
    gauge.watch(station)
  }
}
