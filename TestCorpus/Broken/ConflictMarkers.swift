// Markers of an unresolved merge. Still found: both versions of `title`, the methods `load` and `AfterBreak` with its members and calls.

final class Typing {
<<<<<<< HEAD
  let title = "ours"
  func load() { service.fetchOurs() }
=======
  let title = "theirs"
  func load() { service.fetchTheirs() }
>>>>>>> feature/feed
}

final class AfterBreak {
  let service = AfterService()
  func reload(animated: Bool) {
    service.fetch(page: 1) { self.finish() }
  }
  func finish() {}
}

<<<<<<< HEAD
struct Ours { func run() { step() } }
||||||| base
struct Base {}
=======
struct Theirs { func run() { step() } }
>>>>>>> feature/feed
