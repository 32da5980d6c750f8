// The setter gives what it keeps a name of its own: a delegate that keeps the view.
// leaks: Chart, ChartViewController

protocol ChartDelegate: AnyObject {}

final class Chart {
  private let life = Life("Chart")
  private var stored: ChartDelegate?

  var delegate: ChartDelegate? {
    get { stored }
    set(chosen) { stored = chosen }
  }
}

final class ChartViewController: ChartDelegate {
  private let life = Life("ChartViewController")
  private let chart = Chart()

  func viewDidLoad() { chart.delegate = self }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    let screen = ChartViewController()
    screen.viewDidLoad()
  }
}
