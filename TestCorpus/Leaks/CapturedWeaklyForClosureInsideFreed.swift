// The outer closure refers to the summary weakly, and the one inside has it as long as it runs.
// leaks: nothing

func later(_ work: () -> Void) { work() }

final class Summary {
  private let life = Life("Summary")
  var onConfirm: () -> Void = {}
  var onClose: (() -> Void)?
  func count() -> Int { 0 }
}

func makeSummary() -> Summary {
  let summary = Summary()
  summary.onConfirm = { [weak summary] in
    guard let summary else { return }
    later { [summary] in _ = summary.count() }
    later { [weak summary] in _ = summary?.count() }
  }
  summary.onClose = { [count = summary.count()] in
    later { [count] in print(count) }
  }
  return summary
}

@main enum Program: Scenario {
  static func run() {
    makeSummary().onConfirm()
  }
}
