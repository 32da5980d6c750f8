// Statements and expressions directly in a type, and declarations without their keyword. Still found: `AfterBreak` at top level, complete.

final class Typing {
  print("a")
  if ready { start() }
  viewModel.onChange = { stop() }
  count = 1
  load() { run() }
  name: String
  return
  private { }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
