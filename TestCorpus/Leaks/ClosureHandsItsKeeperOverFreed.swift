// The closure hands whom it captures to a function that empties the closure's own place.
// leaks: nothing

final class Navigation {
  private let life = Life("Navigation")
  var onPick: ((Int) -> Void)?
}

final class AlbumCoordinator {
  private let life = Life("AlbumCoordinator")
  let navigation = Navigation()

  func pick(_ number: Int) { navigation.onPick?(number) }
}

final class SignUpCoordinator {
  private let life = Life("SignUpCoordinator")
  private var picked = 0

  func choose() -> AlbumCoordinator {
    let album = AlbumCoordinator()
    album.navigation.onPick = { [weak self] number in
      self?.didFinish(album)
      self?.picked = number
    }
    return album
  }

  private func didFinish(_ album: AlbumCoordinator) { album.navigation.onPick = nil }
}

@main enum Program: Scenario {
  static func run() {
    let coordinator = SignUpCoordinator()
    coordinator.choose().pick(1)
  }
}
