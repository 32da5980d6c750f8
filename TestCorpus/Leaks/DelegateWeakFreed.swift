// The usual delegate: a class-bound protocol, held weakly. The feed's screen owns the feed, not the other way.
// leaks: nothing

protocol FeedDelegate: AnyObject {
  func feedDidLoad(_ feed: Feed)
}

final class Feed {
  private let life = Life("Feed")
  weak var delegate: FeedDelegate?

  func load() { delegate?.feedDidLoad(self) }
}

final class FeedViewController: FeedDelegate {
  private let life = Life("FeedViewController")
  private let feed = Feed()
  private var loads = 0

  func viewDidLoad() {
    feed.delegate = self
    feed.load()
  }

  func feedDidLoad(_ feed: Feed) { loads += 1 }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FeedViewController()
    screen.viewDidLoad()
  }
}
