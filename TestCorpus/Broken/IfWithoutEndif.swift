// Conditional blocks that are never closed. Still found: both `platform` constants, `Typing` and `AfterBreak` with their members and calls.

#if os(iOS)
let platform = "iOS"
#else
let platform = "other"

final class Typing {
  #if DEBUG
  func log() { print("debug") }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
