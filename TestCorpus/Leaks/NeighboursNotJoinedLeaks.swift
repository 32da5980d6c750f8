// Who is taken out of a chain on one side only, or left behind by its head, keeps its neighbour, which keeps it.
// leaks: Carriage, Entry

final class Entry {
  private let life = Life("Entry")
  var previous: Entry?
  var next: Entry?

  init(previous: Entry?) { self.previous = previous }
}

final class Cache {
  private let life = Life("Cache")
  private var head: Entry?
  private var tail: Entry?

  func add() {
    let entry = Entry(previous: tail)
    entry.previous?.next = entry  // expect: retain_cycle
    if head == nil { head = entry }
    tail = entry
  }

  func removeFirst() {
    guard let entry = head else { return }
    head = entry.next
    if head == nil { tail = entry.previous }
  }

  func removeAll() { (head, tail) = (nil, nil) }
}

final class Carriage {
  private let life = Life("Carriage")
  private var front: Carriage?
  private var back: Carriage?

  func couple(_ other: Carriage) {
    back = other
    other.front = self  // expect: retain_cycle
  }

  func uncouple() { back?.front = front }
}

@main enum Program: Scenario {
  static func run() {
    let cache = Cache()
    cache.add()
    cache.add()
    cache.removeFirst()
    cache.removeAll()
    let carriages = [Carriage(), Carriage(), Carriage()]
    carriages[0].couple(carriages[1])
    carriages[1].couple(carriages[2])
    carriages[1].uncouple()
  }
}
