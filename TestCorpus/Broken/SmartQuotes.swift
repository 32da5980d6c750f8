// Typographic quotes and other characters that Swift does not know. Still found: `AfterBreak` at top level, complete.

final class Typing {
  let title = “half”
  let other = ‘half’
  let currency = 5 ¤ 3
  func tap() { print(“a”); run(…) }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
