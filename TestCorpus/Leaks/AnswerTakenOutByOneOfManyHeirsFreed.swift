// Ten kinds of devices share a table of answers; the class between takes an answer out of it when it has called it.
// leaks: nothing

class Device {
  var answers: [String: (Int) -> Void] = [:]
}

class Lock: Device {
  func receive(_ answer: Int, to command: String) {
    answers[command]?(answer)
    answers[command] = nil
  }
}

class Door: Lock {}
class Gate: Lock {}
class Bike: Lock {}
class Safe: Lock {}
class Boat: Lock {}
class Cage: Lock {}
class Shed: Lock {}
class Vault: Lock {}

final class Hatch: Lock {
  private let life = Life("Hatch")
  private var state = 0

  func open() {
    answers["open"] = { self.state = $0 }
    receive(1, to: "open")
  }
}

@main enum Program: Scenario {
  static func run() {
    let hatch = Hatch()
    hatch.open()
  }
}
