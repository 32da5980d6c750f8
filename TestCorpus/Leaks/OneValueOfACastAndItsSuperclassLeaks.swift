// What is put into a row of one class is kept as a row of the class that it inherits from.
// leaks: PlansScreen, Row

class Row { let life = Life("Row") }

final class AlertRow: PlanRow { var action: (() -> Void)? }

class PlanRow: Row {}

final class PlansScreen {
  private let life = Life("PlansScreen")
  private var firstPlan: PlanRow?
  private var rows: [Row] = [AlertRow()]

  func row(at place: Int) -> Row {
    let row = rows.remove(at: place)
    if let row = row as? AlertRow { row.action = scrollToFirst } // expect: retain_cycle
    if let row = row as? PlanRow { firstPlan = row }
    return row
  }

  private func scrollToFirst() {}
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlansScreen()
    _ = screen.row(at: 0)
  }
}
