// Both objects keep each other, and it is a third party that has made and joined them.
// leaks: Player, Playlist

final class Player {
  private let life = Life("Player")
  var playlist: Playlist?
}

final class Playlist {
  private let life = Life("Playlist")
  var player: Player?
}

@main enum Program: Scenario {
  static func run() {
    let player = Player()
    let playlist = Playlist()
    player.playlist = playlist  // expect: retain_cycle
    playlist.player = player
  }
}
