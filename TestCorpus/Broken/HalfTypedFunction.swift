// Functions whose head is not finished. Still found: `AfterBreak` with its members and calls, nested in `Typing` or at top level.

final class Typing {
  func before() { prepare() }
  func load(
}

struct Second {
  func
}

struct Third {
  func named
  func typed(_ value: ) -> { run() }
  init(
  var count: Int { get
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
