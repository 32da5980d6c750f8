// Closures that call themselves by the variables that they are in: one empties it, one has its object weakly, another
// is somebody's function, and what the last one is in is emptied behind it.
// leaks: nothing

final class Walker {
  private let life = Life("Walker")
  private var steps = 0

  func walk() {
    var step: (() -> Void)?
    step = {
      self.steps += 1
      if self.steps < 3 { step?() } else { step = nil }
    }
    step?()
  }

  func walkWeakly() {
    var step: (() -> Void)?
    step = { [weak self] in
      if self?.goesOn() == true { step?() }
    }
    step?()
  }

  func walkByFunction() {
    func step() {
      self.steps += 1
      if self.steps < 20 { step() }
    }
    step()
  }

  func walkAndForget() {
    var step: (() -> Void)?
    step = {
      self.steps += 1
      if self.steps < 30 { step?() }
    }
    step?()
    step = nil
  }

  private func goesOn() -> Bool {
    steps += 1
    return steps < 10
  }
}

@main enum Program: Scenario {
  static func run() {
    let walker = Walker()
    walker.walk()
    walker.walkWeakly()
    walker.walkByFunction()
    walker.walkAndForget()
  }
}
