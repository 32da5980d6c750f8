// Of two functions of one name the one that is given all that it asks for is called, and that one keeps nothing.
// leaks: nothing

final class NewsFeed {
  private let life = Life("NewsFeed")
  private var listeners: [() -> Void] = []

  func listen(_ listener: @escaping () -> Void, times: Int = 1) { listeners.append(listener) }
  func listen(_ listener: @escaping () -> Void) { listener() }
}

final class NewsScreen {
  private let life = Life("NewsScreen")
  private let feed = NewsFeed()
  private var news = 0

  func viewDidLoad() {
    feed.listen { self.news += 1 }
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NewsScreen()
    screen.viewDidLoad()
  }
}
