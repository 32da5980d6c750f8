// The feed gets a delegate that is made for it and that nobody else keeps: weak would free it at once.
// leaks: nothing

protocol FeedDelegate: AnyObject {
  func title(of row: Int) -> String
}

final class RowTitles: FeedDelegate {
  private let life = Life("RowTitles")
  func title(of row: Int) -> String { "row \(row)" }
}

final class Feed {
  private let life = Life("Feed")
  private let delegate: FeedDelegate
  private var titles: [String] = []

  init(delegate: FeedDelegate) { self.delegate = delegate }
  func load() { titles = (1...3).map { delegate.title(of: $0) } }
}

final class FeedViewController {
  private let life = Life("FeedViewController")
  private let feed = Feed(delegate: RowTitles())

  func viewDidLoad() { feed.load() }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FeedViewController()
    screen.viewDidLoad()
  }
}
