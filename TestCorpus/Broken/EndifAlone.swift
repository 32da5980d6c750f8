// `#endif`, `#else` and `#elseif` without `#if`, and conditions that are missing. Still found: `Typing` and `AfterBreak`, complete.

#endif
#else
final class Typing {
  func first() { start() }
  #endif
  func second() { stop() }
  #elseif DEBUG
}
#if
#endif
#if os(
#endif

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
