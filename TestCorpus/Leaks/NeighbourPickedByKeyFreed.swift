// Each bed's path leads to another bed, which its key picks out of the garden's.
// leaks: nothing

final class Path {
  private let life = Life("Path")
  let key: Int
  private var end: Bed?

  init(to key: Int) { self.key = key }

  func lead(to bed: Bed) { end = bed }
}

final class Bed {
  private let life = Life("Bed")
  private let paths: [Path]

  init(pathTo key: Int) { paths = [Path(to: key)] }

  func join(in garden: Garden) {
    for path in paths {
      if let other = garden.beds[path.key] { path.lead(to: other) }
    }
  }
}

final class Garden {
  private let life = Life("Garden")
  private let journal = Journal()
  var beds: [Int: Bed] = [:]

  func join() {
    for bed in beds.values { bed.join(in: self) }
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
    garden.beds = [1: Bed(pathTo: 2), 2: Bed(pathTo: 3)]
    garden.join()
  }
}
