// Parentheses and brackets that are never closed. Still found: `AfterBreak` at top level with its members and calls.

final class Typing {
  let list = [1, 2, 3
  let map = ["a": 1,
  func tap() {
    run(first, second
    let sum = (1 + (2 * 3)
    table[index = 4
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
