// Both objects keep each other, but a third party has joined them: no assignment of `self` proves it.
// leaks: Player, Playlist
// differs: whether it is a cycle depends on which objects the third party joins

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
    player.playlist = playlist
    playlist.player = player
  }
}
