// Interpolations without their closing parenthesis or with half an expression. A single-line string ends with its line.
// Still found: `AfterBreak` at top level, complete (SwiftParser loses it here).

final class Typing {
  let title = "hello \(name"
  let other = "hello \("
  let raw = #"a \#(b"#
  let empty = "a \(name. b"
  func tap() {
    print("count: \(items.map { $0.title ")
    print("a \(run(1) b")
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
