// A method and a type without their closing brace. Still found: `AfterBreak` with its members and calls,
// nested or at top level (its indentation tells that it is no part of `Typing`).

final class Typing {
  func first() {
    if ready {
      start()
  }

  func second() { stop() }

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
