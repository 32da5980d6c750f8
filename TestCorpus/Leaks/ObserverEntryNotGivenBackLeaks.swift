// The entry that the list gave is compared, but not given back: the list keeps it.
// leaks: Entry, MapController, ObserverSet

final class Entry {
  private let life = Life("Entry")
  let call: (Int) -> Void
  init(_ call: @escaping (Int) -> Void) { self.call = call }
}

final class ObserverSet {
  private let life = Life("ObserverSet")
  private var entries: [Entry] = []

  func add(_ call: @escaping (Int) -> Void) -> Entry {
    let entry = Entry(call)
    entries.append(entry)
    return entry
  }
  func remove(_ entry: Entry) {
    entries = entries.filter { $0 !== entry }
  }
  func notify(_ value: Int) {
    for entry in entries { entry.call(value) }
  }
}

final class MapController {
  private let life = Life("MapController")
  private let observers = ObserverSet()
  private var entry: Entry?

  func start() { entry = observers.add(handle(_:)) }  // expect: retain_cycle
  func receive() { observers.notify(1) }

  private func handle(_ value: Int) {
    _ = entry.map { $0 === entry }
    entry = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let map = MapController()
    map.start()
    map.receive()
  }
}
