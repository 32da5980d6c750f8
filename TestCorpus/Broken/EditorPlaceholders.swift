// Placeholders that an editor's completion left behind. Still found: `Typing` and `AfterBreak` with their members and calls.

final class Typing: <#Base#> {
  func <#name#>(<#parameters#>) -> <#Type#> { <#code#> }
  func tap() {
    service.load(page: <#Int#>, completion: <#() -> Void#>)
    if <#condition#> { <#statements#> }
    let <#name#> = <#value#>
  }
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
