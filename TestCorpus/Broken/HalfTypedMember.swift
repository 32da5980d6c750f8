// A member access without a member, as while typing. Still found: `AfterBreak` at top level with its property, methods and the call `fetch`.

final class Typing {
  let viewModel = TypingViewModel()
  func tap() {
    prepare()
    viewModel.
  }
  func chain() {
    viewModel?.
    self.
    let title = viewModel.title.
    run(viewModel.)
    items.map { $0. }
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
