// The screen's own functions refer to it weakly in its parts.
// leaks: nothing

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
}

final class Feed {
  private let life = Life("Feed")
  private weak var reader: Screen?
  func read(by screen: Screen) { reader = screen }
}

final class Screen {
  private let life = Life("Screen")
  private let button = Button()
  private let feed = Feed()
  fileprivate var taps = 0

  func load() {
    setUp(button)
    attach(to: feed)
  }

  private func setUp(_ button: Button) {
    button.onTap = { [weak self] in self?.taps += 1 }
  }

  private func attach(to feed: Feed) {
    feed.read(by: self)
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = Screen()
    screen.load()
  }
}
