// What somebody lets go of as he goes keeps him, so that he never goes.
// leaks: Item, ItemView, Player, PlayerScreen

final class Item {
  private let life = Life("Item")
  var onChange: (() -> Void)?
}

final class ItemView {
  private let life = Life("ItemView")
  private let item: Item
  private var color = 0

  init(item: Item) {
    self.item = item
    item.onChange = { self.color = 1 }  // expect: retain_cycle
  }

  deinit { item.onChange = nil }
}

final class Player {
  private let life = Life("Player")
  fileprivate var screen: PlayerScreen?
  private var onEnd: (() -> Void)?
  private var position = 0

  func play() { onEnd = { self.position = 0 } }  // expect: retain_cycle
  func stop() { onEnd = nil }
}

final class PlayerScreen {
  private let life = Life("PlayerScreen")
  private let player = Player()

  func show() {
    player.screen = self  // expect: retain_cycle
    player.play()
  }

  deinit { player.stop() }
}

@main enum Program: Scenario {
  static func run() {
    _ = ItemView(item: Item())
    PlayerScreen().show()
  }
}
