// The protocol asks for a property that its class computes: the setter puts the callback somewhere else.
// leaks: PathMonitor, TrailViewModel

protocol Monitor: AnyObject {
  var onChange: ((Int) -> Void)? { get set }
}

final class PathMonitor: Monitor {
  private let life = Life("PathMonitor")
  private var handler: ((Int) -> Void)?
  var onChange: ((Int) -> Void)? {
    get { handler }
    set { handler = newValue }
  }
}

final class TrailViewModel {
  private let life = Life("TrailViewModel")
  private let monitor: Monitor
  private var path = 0

  init(monitor: Monitor) { self.monitor = monitor }

  func begin() {
    monitor.onChange = { self.path = $0 }  // expect: retain_cycle
    monitor.onChange?(1)
  }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = TrailViewModel(monitor: PathMonitor())
    viewModel.begin()
  }
}
