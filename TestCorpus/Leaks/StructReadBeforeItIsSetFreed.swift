// A struct that is read before another one is put in its place is the old one: what is in the new one does not lead back
// to itself.
// leaks: nothing

struct Pending {
  let session: Session
}

final class Session {
  private let life = Life("Session")
  private let onEvent: () -> Void
  init(onEvent: @escaping () -> Void) { self.onEvent = onEvent }
}

final class Runtime {
  private let life = Life("Runtime")
  private var kept: Pending?

  func begin() {
    kept = Pending(session: Session {})
  }

  func finish() {
    guard let old = kept else { return }
    kept = Pending(session: Session { print(old) })
    var pending = old
    let recovered = pending
    pending = Pending(session: Session { print(recovered) })
    kept = pending
  }
}

@main enum Program: Scenario {
  static func run() {
    let runtime = Runtime()
    runtime.begin()
    runtime.finish()
    runtime.finish()
  }
}
