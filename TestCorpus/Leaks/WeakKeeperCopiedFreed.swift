// Objects refer weakly to who keeps them, and copy that: weakly, only for as long as they work, or into a local.
// leaks: nothing

final class FeedLoader {
  private let life = Life("FeedLoader")
  private weak var lastOwner: FeedController?
  weak var owner: FeedController? {
    didSet { lastOwner = owner }
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
    busyOwner = owner
    finish()
  }

  private func finish() {
    busyOwner?.didLoad()
    busyOwner = nil
  }
}

final class ImageController {
  private let life = Life("ImageController")
  private let loader = ImageLoader()
  private var loads = 0

  func load() {
    loader.owner = self
    loader.load()
  }

  func didLoad() { loads += 1 }
}

final class PlayerLoader {
  private let life = Life("PlayerLoader")
  private var titles: [String] = []
  weak var owner: PlayerController?

  func load() {
    let current = owner
    if let title = current?.title { titles.append(title) }
  }
}

final class PlayerController {
  private let life = Life("PlayerController")
  private let loader = PlayerLoader()
  let title = "Player"

  func load() {
    loader.owner = self
    loader.load()
  }
}

@main enum Program: Scenario {
  static func run() {
    FeedController().load()
    ImageController().load()
    PlayerController().load()
  }
}
