// What was put somewhere is let go of behind that: told to stop, taken out of the list, a copy put back.
// leaks: nothing

final class Ticker {
  private let life = Life("Ticker")
  private var handler: (() -> Void)?

  func run(_ newHandler: @escaping () -> Void) {
    handler = newHandler
    handler?()
    stop()
  }

  private func stop() { handler = nil }
}

final class Clock {
  private let life = Life("Clock")
  private let ticker = Ticker()
  private var seconds = 0

  func start() {
    ticker.run { self.seconds += 1 }
  }
}

final class Chat {
  private let life = Life("Chat")
  private var members: [Member] = []

  func add(_ member: Member) {
    members.removeAll { $0 === member }
    members.append(member)
  }

  func remove(_ member: Member) { members.removeAll { $0 === member } }
}

final class Member {
  private let life = Life("Member")
  private let chat = Chat()

  func join() {
    chat.add(self)
    leave()
  }

  func leave() { chat.remove(self) }
}

struct Actions {
  var title = ""
  var onTap: (() -> Void)?
}

final class Row {
  private let life = Life("Row")
  private var actions = Actions()
  private var taps = 0

  func show() {
    actions.onTap = { self.taps += 1 }
    var copy = actions
    copy.onTap?()
    copy.onTap = nil
    actions = copy
  }
}

@main enum Program: Scenario {
  static func run() {
    Clock().start()
    Member().join()
    Row().show()
  }
}
