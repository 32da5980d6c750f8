// What is put into a row of one class is not kept as a row of another one, though both come by the same name.
// leaks: nothing

class Row { let life = Life("Row") }

final class AlertRow: Row { var action: (() -> Void)? }

final class PlanRow: Row {}

final class PlansScreen {
  private let life = Life("PlansScreen")
  private var firstPlan: PlanRow?
  private var rows: [Row] = [AlertRow(), PlanRow()]

  func row(at place: Int) -> Row {
    let row = rows.remove(at: place)
    if let row = row as? AlertRow { row.action = scrollToFirst }
    if let row = row as? PlanRow { firstPlan = row }
    return row
  }

  private func scrollToFirst() {}
}

@main enum Program: Scenario {
  static func run() {
    let screen = PlansScreen()
    _ = screen.row(at: 0)
    _ = screen.row(at: 0)
  }
}
