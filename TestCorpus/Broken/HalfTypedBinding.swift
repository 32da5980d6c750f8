// Properties and constants without a name, a type or a value. Still found: `AfterBreak` at top level, complete.

final class Typing {
  let
  let viewModel:
  private var
  var count =
  let title = "a" +
  @Published private(set) var
  weak var delegate: Typing
  let handler: () ->
  var list: [Int
}
let x =

var

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
