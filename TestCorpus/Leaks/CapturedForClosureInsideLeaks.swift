// The closure inside refers to the summary weakly, but to make that one the outer closure has the summary itself.
// leaks: Summary, Page

func later(_ work: () -> Void) { work() }

final class Summary {
  private let life = Life("Summary")
  var onConfirm: () -> Void = {}
  func count() -> Int { 0 }
}

final class Page {
  private let life = Life("Page")
  var onClose: (() -> Void)?
  func close() {}
}

func makeSummary() -> Summary {
  let summary = Summary()
  summary.onConfirm = {  // expect: retain_cycle
    later { [weak summary] in _ = summary?.count() }
  }
  return summary
}

func makePage(_ page: Page) {
  page.onClose = {  // expect: retain_cycle
    later {
      later { [weak page] in page?.close() }
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    makeSummary().onConfirm()
    makePage(Page())
  }
}
