// The same delegate held strongly: the screen owns the feed and the feed owns the screen.
// leaks: Feed, FeedViewController

protocol FeedDelegate: AnyObject {
  func feedDidLoad(_ feed: Feed)
}

final class Feed {
  private let life = Life("Feed")
  var delegate: FeedDelegate?  // expect: weak_delegate

  func load() { delegate?.feedDidLoad(self) }
}

final class FeedViewController: FeedDelegate {
  private let life = Life("FeedViewController")
  private let feed = Feed()
  private var loads = 0

  func viewDidLoad() {
    feed.delegate = self  // expect: retain_cycle
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
