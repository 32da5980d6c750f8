// Of two functions of one name the one that is given all that it asks for is called, and that one keeps the closure.
// leaks: NewsFeed, NewsScreen

final class NewsFeed {
  private let life = Life("NewsFeed")
  private var listeners: [() -> Void] = []

  func listen(_ listener: @escaping () -> Void, times: Int = 1) { listener() }
  func listen(_ listener: @escaping () -> Void) { listeners.append(listener) }
}

final class NewsScreen {
  private let life = Life("NewsScreen")
  private let feed = NewsFeed()
  private var news = 0

  func viewDidLoad() {
    feed.listen({ self.news += 1 }, times: 2)
    feed.listen { self.news += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let screen = NewsScreen()
    screen.viewDidLoad()
  }
}
