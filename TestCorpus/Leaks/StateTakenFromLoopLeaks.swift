// In a loop a local is what another one was set to the time before: a state that comes next is stored too.
// leaks: Call

protocol CallState {
  func next() -> CallState?
}

struct Ending: CallState {
  let call: Call
  func next() -> CallState? { Ended(call: call) }
}

struct Ended: CallState {
  let call: Call
  func next() -> CallState? { nil }
}

final class Call {
  private let life = Life("Call")
  private var last: Ended?
  private var first: CallState?

  func end() {
    var iterator: CallState? = Ending(call: self)  // expect: retain_cycle
    while let current = iterator {
      if let ended = current as? Ended {
        last = ended
      }
      iterator = current.next()
    }
  }
}

@main enum Program: Scenario {
  static func run() {
    Call().end()
  }
}
