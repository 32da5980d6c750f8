// Bytes that are no UTF-8, in a comment ÿş, between tokens, in a string and in a name.
// Still found: `Typing`, `AfterBreak` and their calls, with columns that count bytes.
final class Typing {
  let title = "café €" ÿ
  func tap() { run("Ã(", café) }
  ğŸ˜
}
À¯í €

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}
struct Cut { let end = "â‚