// Objects refer weakly to who keeps them, and copy that into a strong property: in an observer or a method.
// leaks: FeedController, FeedLoader, ImageController, ImageLoader, PlayerController, PlayerLoader

protocol LoaderDelegate: AnyObject {
  func didLoad()
}

final class FeedLoader {
  private let life = Life("FeedLoader")
  private var strongOwner: FeedController?
  weak var owner: FeedController? {
    didSet { strongOwner = owner }  // expect: retain_cycle
  }
}

final class FeedController {
  private let life = Life("FeedController")
  private let loader = FeedLoader()

  func load() { loader.owner = self }
}

final class ImageLoader {
  private let life = Life("ImageLoader")
  private var busyOwner: ImageController?
  weak var owner: ImageController?

  func load() {
    busyOwner = owner  // expect: retain_cycle
  }
}

final class ImageController {
  private let life = Life("ImageController")
  private let loader = ImageLoader()

  func load() {
    loader.owner = self
    loader.load()
  }
}

final class PlayerLoader {
  private let life = Life("PlayerLoader")
  private var retained: [LoaderDelegate] = []
  weak var delegate: LoaderDelegate? {
    didSet {
      if let delegate {
        retained.append(delegate)  // expect: retain_cycle
      }
    }
  }
}

final class PlayerController: LoaderDelegate {
  private let life = Life("PlayerController")
  private let loader = PlayerLoader()

  func load() { loader.delegate = self }
  func didLoad() {}
}

@main enum Program: Scenario {
  static func run() {
    FeedController().load()
    ImageController().load()
    PlayerController().load()
  }
}
