// A case of a switch over what the function itself knows hands a callback on: whatever is passed, it is kept.
// leaks: Banner, Banners, FeedView, FeedViewController

final class Banner {
  private let life = Life("Banner")
  var onTap: (() -> Void)?
}

final class Banners {
  private let life = Life("Banners")
  private var banners: [Banner] = []

  func install(_ banner: Banner) { banners.append(banner) }
}

enum Layout {
  case plain, banner
}

final class FeedView {
  private let life = Life("FeedView")
  private let banners = Banners()
  private var layout = Layout.banner

  func configure(with controller: FeedViewController) {
    switch layout {
    case .plain: break
    case .banner:
      let banner = Banner()
      banner.onTap = { controller.taps += 1 }  // expect: retain_cycle
      banners.install(banner)
    }
  }
}

final class FeedViewController {
  private let life = Life("FeedViewController")
  private let feed = FeedView()
  var taps = 0

  func viewDidLoad() { feed.configure(with: self) }
}

@main enum Program: Scenario {
  static func run() {
    let screen = FeedViewController()
    screen.viewDidLoad()
  }
}
