// Single-line strings without their closing quote: a string ends with its line. Still found: `AfterBreak` at top level, complete.

final class Typing {
  let title = "half
  let other = #"raw
  func tap() {
    print("hello \(name)
    print("a", "b)
    run("brace {
    run("escaped \")
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
