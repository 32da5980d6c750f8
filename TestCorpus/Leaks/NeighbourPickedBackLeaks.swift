// Each bed is joined with another, which its key picks out of the garden's, and that one with it.
// leaks: Bed, Bed

final class Bed {
  private let life = Life("Bed")
  private let key: Int
  private var next: Bed?
  private var previous: Bed?

  init(before key: Int) { self.key = key }

  func join(in garden: Garden) {
    guard let other = garden.beds[key] else { return }
    next = other
    other.previous = self  // expect: retain_cycle
  }
}

final class Garden {
  private let life = Life("Garden")
  var beds: [Int: Bed] = [:]

  func join() {
    for bed in beds.values { bed.join(in: self) }
  }
}

@main enum Program: Scenario {
  static func run() {
    let garden = Garden()
    garden.beds = [1: Bed(before: 2), 2: Bed(before: 3)]
    garden.join()
  }
}
