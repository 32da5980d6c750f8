// `case` and `default` where no switch or enum is open. Still found: `AfterBreak` at top level, complete.

case one
default: break

final class Typing {
  case idle
  func tap() {
    case .a: start()
    default: stop()
    switch value {
      start()
      case .a: run()
      default
    }
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
