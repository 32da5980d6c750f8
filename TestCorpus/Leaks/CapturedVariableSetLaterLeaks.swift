// Without the capture list the closure holds the variable, and what is in it later.
// leaks: Page

final class Page {
  private let life = Life("Page")
  private let onNext: () -> Void
  private(set) var number = 0

  init(onNext: @escaping () -> Void) { self.onNext = onNext }
  func next() { onNext() }
}

final class Guide {
  private let life = Life("Guide")

  func show() {
    var page: Page!
    page = Page(onNext: { print(page?.number ?? 0) })  // expect: retain_cycle
    page.next()
  }
}

@main enum Program: Scenario {
  static func run() { Guide().show() }
}
