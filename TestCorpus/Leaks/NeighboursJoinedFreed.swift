// Who is taken out of a chain still has its neighbours, and neither of them has it.
// leaks: nothing

final class Entry {
  private let life = Life("Entry")
  let key: String
  var previous: Entry?
  var next: Entry?

  init(key: String, previous: Entry?) {
    self.key = key
    self.previous = previous
  }
}

final class Cache {
  private let life = Life("Cache")
  private var entries: [String: Entry] = [:]
  private var head: Entry?
  private var tail: Entry?

  func add(_ key: String) {
    let entry = Entry(key: key, previous: tail)
    entry.previous?.next = entry
    if head == nil { head = entry }
    tail = entry
    entries[key] = entry
  }

  func remove(_ key: String) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    if entry === tail { tail = entry.previous }
    if entry === head { head = entry.next }
    entry.previous?.next = entry.next
    entry.next?.previous = entry.previous
  }
}

final class Carriage {
  private let life = Life("Carriage")
  private var front: Carriage?
  private var back: Carriage?

  func couple(_ other: Carriage) {
    back = other
    other.front = self
  }

  func uncouple() {
    front?.back = back
    back?.front = front
  }
}

@main enum Program: Scenario {
  static func run() {
    let cache = Cache()
    for key in ["plum", "pear", "fig"] { cache.add(key) }
    for key in ["pear", "plum", "fig"] { cache.remove(key) }
    let carriages = [Carriage(), Carriage(), Carriage()]
    carriages[0].couple(carriages[1])
    carriages[1].couple(carriages[2])
    for carriage in carriages { carriage.uncouple() }
  }
}
