// Who is taken out of a list by comparing is not put into it, whatever else is called `filter`.
// leaks: nothing

final class Observation {
  private let life = Life("Observation")
  weak var target: AnyObject?
  init(_ target: AnyObject) { self.target = target }
}

final class Countdown {
  private let life = Life("Countdown")
  private var observations: [Observation] = []

  func add(_ observer: AnyObject) {
    remove(observer)
    observations.append(Observation(observer))
  }

  func remove(_ observer: AnyObject) {
    observations = observations.filter { $0.target !== observer }
  }
}

final class Sieve {
  private let life = Life("Sieve")
  private var rule: ((Int) -> Bool)?

  func filter(_ numbers: [Int], using rule: @escaping (Int) -> Bool) -> [Int] {
    self.rule = rule
    return numbers.filter(rule)
  }
}

final class OvenViewController {
  private let life = Life("OvenViewController")
  private let countdown = Countdown()
  private let sieve = Sieve()

  func viewDidLoad() {
    countdown.add(self)
    _ = sieve.filter([1, 2]) { $0 > 1 }
  }

  func stop() { countdown.remove(self) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = OvenViewController()
    screen.viewDidLoad()
    screen.stop()
  }
}
