// A method, and the instance, are put into a local before they are handed over.
// leaks: Box, Chooser, Finisher, Owner, Player

final class Box {
  private let life = Life("Box")
  var onEnd: (() -> Void)?
  var owner: AnyObject?

  func finish(by end: (() -> Void)?) { onEnd = end }
}

final class Finisher {
  private let life = Life("Finisher")
  private let box = Box()

  func start() {
    let end = finish  // expect: retain_cycle
    box.finish(by: end)
  }

  private func finish() {}
}

final class Chooser {
  private let life = Life("Chooser")
  private let box = Box()

  func start(_ isFast: Bool) {
    let end = isFast ? self.finish : nil  // expect: retain_cycle
    box.finish(by: end)
  }

  private func finish() {}
}

func join(_ player: Player) {
  let stop = player.stop  // expect: retain_cycle
  player.onEnd = stop
}

final class Player {
  private let life = Life("Player")
  var onEnd: (() -> Void)?
  func stop() {}
}

final class Owner {
  private let life = Life("Owner")
  private let box = Box()

  func start() {
    let owner = self
    box.owner = owner  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Finisher().start()
    Chooser().start(true)
    Owner().start()
    join(Player())
  }
}
