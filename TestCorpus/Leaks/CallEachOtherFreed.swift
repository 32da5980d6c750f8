// Two functions hand a closure to each other until it is called: neither keeps it.
// leaks: nothing

final class Stairs {
  private let life = Life("Stairs")

  func goUp(_ steps: Int, then end: @escaping () -> Void) {
    if steps == 0 { end() } else { turn(steps, then: end) }
  }

  func turn(_ steps: Int, then end: @escaping () -> Void) {
    goUp(steps - 1, then: end)
  }
}

/// Each gives back the one behind it: as many as one likes, and none of them holds who asked.
final class Landing {
  private let life = Life("Landing")
  let stairs: Stairs
  let next: Landing?

  init(_ stairs: Stairs, left: Int) {
    self.stairs = stairs
    next = left > 0 ? Landing.make(stairs, left: left - 1) : nil
  }

  static func make(_ stairs: Stairs, left: Int) -> Landing { Landing(stairs, left: left) }
}

final class Walker {
  private let life = Life("Walker")
  private let stairs = Stairs()
  private var landing: Landing?
  private var floor = 0

  func walk() {
    landing = Landing.make(stairs, left: 3)
    stairs.goUp(2) { self.floor += 1 }
    stairs.turn(2) { self.floor += 1 }
  }
}

@main enum Program: Scenario {
  static func run() { Walker().walk() }
}
