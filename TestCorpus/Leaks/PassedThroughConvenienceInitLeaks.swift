// A convenience initialiser passes the closure to the designated one, which keeps it.
// leaks: Chart, ChartViewController

final class Chart {
  private let life = Life("Chart")
  private let points: [Int]
  private let select: (Int) -> Void

  init(points: [Int], select: @escaping (Int) -> Void) {
    self.points = points
    self.select = select
  }

  convenience init(select: @escaping (Int) -> Void) { self.init(points: [1, 2], select: select) }

  func tap() { select(points[0]) }
}

final class ChartViewController {
  private let life = Life("ChartViewController")
  private lazy var chart = Chart { self.selected = $0 }  // expect: retain_cycle
  private var selected = 0

  func viewDidLoad() { chart.tap() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = ChartViewController()
    screen.viewDidLoad()
  }
}
