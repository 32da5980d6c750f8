// A closure that reads a variable when it runs reads what is in it then.
// leaks: Session

struct Pending {
  let session: Session
}

final class Session {
  private let life = Life("Session")
  var onEvent: (() -> Void)?
}

final class Runtime {
  private let life = Life("Runtime")

  func begin() {
    var pending: Pending?
    let session = Session()
    session.onEvent = {  // expect: retain_cycle
      let current = pending
      print(current as Any)
    }
    pending = Pending(session: session)
  }
}

@main enum Program: Scenario {
  static func run() {
    Runtime().begin()
  }
}
