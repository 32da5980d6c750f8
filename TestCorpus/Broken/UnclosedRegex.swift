// Regex literals without their end. A single-line one ends with its line. Still found: `AfterBreak` with its members and calls, nested or at top level.

final class Typing {
  let pattern = #/ab+c
  let other = #/(a|b/
  func tap() {
    text.contains(#/a"b
    text.contains(/a{b)
    run(/[(]
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}

let open = #/
  a multi-line regex that is never closed: the rest is code again
