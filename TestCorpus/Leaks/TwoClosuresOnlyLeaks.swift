// No property joins the two: each keeps a callback, and each callback captures the other.
// leaks: Player, Remote

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
    remote.onPress = { player.toggle() }  // expect: retain_cycle
    player.onChange = { remote.blink($0) }
    remote.press()
  }
}
