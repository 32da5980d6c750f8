// Markers of an unresolved merge. Still found: `Typing` and `AfterBreak` at top level with their members and calls
// (the compiler skips all that stands between the markers; reading both sides is as good).

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
