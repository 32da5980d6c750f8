// The token of a key-value observation keeps the change handler, and the screen keeps the token.
// leaks: NSKeyValueObservation, ProgressViewController, Upload

final class NSKeyValueObservation {
  private let life = Life("NSKeyValueObservation")
  fileprivate let handler: (Double) -> Void
  init(handler: @escaping (Double) -> Void) { self.handler = handler }
}

final class Upload {
  private let life = Life("Upload")
  private weak var observation: NSKeyValueObservation?

  var progress = 0.0 {
    didSet { observation?.handler(progress) }
  }

  /// As with key-value observing, the observation ends when its token dies.
  func observe(_ path: KeyPath<Upload, Double>, changeHandler: @escaping (Double) -> Void)
    -> NSKeyValueObservation
  {
    let observation = NSKeyValueObservation(handler: changeHandler)
    self.observation = observation
    return observation
  }
}

final class ProgressViewController {
  private let life = Life("ProgressViewController")
  private let upload = Upload()
  private var observation: NSKeyValueObservation?
  private var progress = 0.0

  func viewDidLoad() {
    observation = upload.observe(\.progress) { self.progress = $0 }  // expect: retain_cycle
    upload.progress = 0.5
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ProgressViewController()
    screen.viewDidLoad()
  }
}
