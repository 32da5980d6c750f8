// `if`, `guard`, `for`, `while`, `switch`, `return`, `try` without the rest. Still found: `AfterBreak` at top level, complete.

final class Typing {
  func conditions() {
    if
  }
  func bindings() {
    if let
    guard let value =
    guard value else
  }
  func loops() {
    for item in
    while
    repeat {
    }
  }
  func choices() {
    switch
    switch value {
    case
    }
    return try
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
