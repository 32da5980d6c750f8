// The closure's capture list copies the variable before there is a page in it.
// leaks: nothing

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
    page = Page(onNext: { [page] in print(page?.number ?? 0) })
    page.next()
  }
}

@main enum Program: Scenario {
  static func run() { Guide().show() }
}
