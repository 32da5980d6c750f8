// The closure is set on a local object that nobody here keeps, but the object puts itself into a list that
// lives for ever.
// leaks: Beacon, CompassViewController

final class Beacon {
  nonisolated(unsafe) private static var running: [Beacon] = []
  private let life = Life("Beacon")
  var onSignal: (() -> Void)?

  func start() { Self.running.append(self) }
  static func signal() { running.forEach { $0.onSignal?() } }
}

final class CompassViewController {
  private let life = Life("CompassViewController")
  private var signals = 0

  func viewDidLoad() {
    let beacon = Beacon()
    beacon.onSignal = { self.signals += 1 }  // expect: strong_self_in_notify_closure
    beacon.start()
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = CompassViewController()
    screen.viewDidLoad()
    Beacon.signal()
  }
}
