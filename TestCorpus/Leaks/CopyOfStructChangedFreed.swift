// A struct's function puts the closure into a copy, and gives that back: what the closure captures never gets it.
// leaks: nothing

final class Player {
  private let life = Life("Player")
  var rate = 1.0
}

struct Context {
  let player: Player
  var remap: ((Double) -> Double)?

  func remapping(_ more: @escaping (Double) -> Double) -> Context {
    var copy = self
    copy.remap = { more($0) }
    return copy
  }
}

final class Layer {
  private let life = Life("Layer")

  func animate(_ given: Context) -> Double? {
    var context = given
    context = Context(player: Player())
    let children = context.remapping { time in time * context.player.rate }
    return children.remap?(2)
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = Layer().animate(Context(player: Player()))
  }
}
