// Each keeps a callback about the other, but one of the callbacks holds the other weakly.
// leaks: nothing

final class Player {
  private let life = Life("Player")
  private var isPlaying = false
  var onChange: ((Bool) -> Void)?

  func toggle() {
    isPlaying.toggle()
    onChange?(isPlaying)
  }
}

final class Remote {
  private let life = Life("Remote")
  private var light = false
  var onPress: (() -> Void)?

  func press() { onPress?() }
  func blink(_ on: Bool) { light = on }
}

@main enum Program: Scenario {
  static func run() {
    let player = Player()
    let remote = Remote()
    remote.onPress = { player.toggle() }
    player.onChange = { [weak remote] in remote?.blink($0) }
    remote.press()
  }
}
