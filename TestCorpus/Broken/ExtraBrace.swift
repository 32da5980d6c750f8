// Closing braces too many, inside a type and at top level. Still found: `Later` and `AfterBreak` with their members and calls.

final class Typing {
  func first() {
    start()
  }}
  func second() { stop() }
}
}

struct Later { func run() { step() } }
}}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
