// A method without its closing brace between complete ones. Still found: the methods `third` and the type `AfterBreak`, wherever they end up.

final class Typing {
  func first() {
    start()

  private func second() {
    stop()
  }

  override func third() { run() }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
