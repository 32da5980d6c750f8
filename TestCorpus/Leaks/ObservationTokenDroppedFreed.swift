// Nobody keeps the token of the observation, so its handler is gone at once; the kept one is weak.
// leaks: nothing

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
    _ = upload.observe(\.progress) { self.progress = $0 }
    observation = upload.observe(\.progress) { [weak self] in self?.progress = $0 }
    upload.progress = 0.5
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ProgressViewController()
    screen.viewDidLoad()
  }
}
