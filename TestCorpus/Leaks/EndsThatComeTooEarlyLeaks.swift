// Something is let go of, but not this: what was there before, what belongs to somebody who is gone, a copy.
// leaks: Chat, Clock, Feed, Member, Player, Row, Settings, Ticker

final class Ticker {
  private let life = Life("Ticker")
  private var handler: (() -> Void)?

  func start(_ newHandler: @escaping () -> Void) {
    stop()
    handler = newHandler
    handler?()
  }

  func stop() { handler = nil }
}

final class Clock {
  private let life = Life("Clock")
  private let ticker = Ticker()
  private var seconds = 0

  func start() {
    ticker.start { self.seconds += 1 }  // expect: retain_cycle
  }
}

final class Chat {
  private let life = Life("Chat")
  private var members: [Member] = []

  func add(_ member: Member) {
    members.removeAll { $0 === member }
    members.append(member)
  }
}

final class Member {
  private let life = Life("Member")
  private let chat = Chat()

  func join() {
    chat.add(self)  // expect: retain_cycle
  }
}

struct Observation {
  weak var owner: AnyObject?
  let notify: () -> Void
}

final class Feed {
  private let life = Life("Feed")
  private var observations: [Observation] = []

  func observe(_ owner: AnyObject, _ notify: @escaping () -> Void) {
    observations.append(Observation(owner: owner, notify: notify))
  }

  func change() {
    observations.removeAll { $0.owner == nil }
    observations.forEach { $0.notify() }
  }
}

final class Settings {
  private let life = Life("Settings")
  private let feed = Feed()
  private var changes = 0

  func open() {
    feed.observe(self) { self.changes += 1 }  // expect: retain_cycle
    feed.change()
  }
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
    actions.onTap = { self.taps += 1 }  // expect: retain_cycle
    var copy = actions
    copy.onTap?()
    copy.onTap = nil
  }
}

final class Player {
  private let life = Life("Player")
  private var callbacks = Actions()
  private var plays = 0

  func play() {
    callbacks = Actions(onTap: { self.plays += 1 })  // expect: retain_cycle
    finish()
  }

  private func finish() {
    var current = callbacks
    current.onTap?()
    current.onTap = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    Clock().start()
    Member().join()
    Settings().open()
    Row().show()
    Player().play()
  }
}
