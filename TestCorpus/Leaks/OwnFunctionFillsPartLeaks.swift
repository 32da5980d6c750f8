// The screen's own functions put closures and the screen itself into what they are given: its parts.
// leaks: Button, Feed, Screen

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
}

final class Feed {
  private let life = Life("Feed")
  private var readers: [Any] = []
  func add(_ reader: Any) { readers.append(reader) }
}

final class Screen {
  private let life = Life("Screen")
  private let button = Button()
  private let feed = Feed()
  private var taps = 0

  func load() {
    setUp(button)
    self.attach(to: feed)
  }

  private func setUp(_ button: Button) {
    button.onTap = { self.taps += 1 }  // expect: retain_cycle
  }

  private func attach(to feed: Feed) {
    feed.add(self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.load()
  }
}
