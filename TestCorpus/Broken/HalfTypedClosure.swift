// Closures and argument lists that are not closed. Still found: `AfterBreak` with its members and calls, nested or at top level.

final class Typing {
  func bind() {
    viewModel.onChange = { [weak self] in
    service.load(page: 1, completion: {
    items.filter { $0.isNew
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
