// One that adopts the protocol calls what it is set to and keeps nothing: who knows which one the screen has.
// leaks: nothing

protocol Monitor: AnyObject {
  var onChange: ((Int) -> Void)? { get set }
}

final class PathMonitor: Monitor {
  private var handler: ((Int) -> Void)?
  var onChange: ((Int) -> Void)? {
    get { handler }
    set { handler = newValue }
  }
}

final class StillMonitor: Monitor {
  private let life = Life("StillMonitor")
  var onChange: ((Int) -> Void)? {
    get { nil }
    set { newValue?(0) }
  }
}

final class TrailViewModel {
  private let life = Life("TrailViewModel")
  private let monitor: Monitor
  private var path = 0

  init(monitor: Monitor) { self.monitor = monitor }

  func begin() { monitor.onChange = { self.path = $0 } }
}

@main enum Program: Scenario {
  static func run() {
    let viewModel = TrailViewModel(monitor: StillMonitor())
    viewModel.begin()
  }
}
