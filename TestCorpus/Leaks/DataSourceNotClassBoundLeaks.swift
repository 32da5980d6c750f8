// The data source's protocol is not for classes, so the chart keeps it strongly, and the screen keeps the chart.
// leaks: Chart, SalesViewController

protocol ChartDataSource {  // expect: class_bound_delegate
  func points() -> [Int]
}

final class Chart {
  private let life = Life("Chart")
  var dataSource: ChartDataSource!  // expect: weak_delegate
  private var points: [Int] = []

  func draw() { points = dataSource.points() }
}

final class SalesViewController: ChartDataSource {
  private let life = Life("SalesViewController")
  private let chart = Chart()

  func viewDidLoad() {
    chart.dataSource = self  // expect: retain_cycle
    chart.draw()
  }

  func points() -> [Int] { [1, 2, 3] }
}

@main enum Program: Scenario {
  static func run() {
    let screen = SalesViewController()
    screen.viewDidLoad()
  }
}
