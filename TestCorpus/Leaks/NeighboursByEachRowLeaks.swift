// Each bed's paths lead to all of the garden's beds, row by row: to itself, too.
// leaks: Bed, Bed, Path, Path, Path, Path

final class Path {
  private let life = Life("Path")
  private var end: Bed?

  func lead(to bed: Bed) { end = bed }
}

final class Bed {
  private let life = Life("Bed")
  private let paths = [Path(), Path()]

  func join(in garden: Garden) {
    for row in 0..<garden.beds.count { paths[row].lead(to: garden.beds[row]) }
  }
}

final class Garden {
  private let life = Life("Garden")
  private let journal = Journal()
  var beds: [Bed] = []

  func join() {
    for bed in beds { bed.join(in: self) }  // expect: retain_cycle
    journal.note { [self] in _ = beds.count }
  }
}

final class Journal {
  private let life = Life("Journal")
  private var last: (() -> Void)?

  func note(_ work: @escaping () -> Void) {
    last = work
    last?()
    last = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let garden = Garden()
    garden.beds = [Bed(), Bed()]
    garden.join()
  }
}
