// Who is outside of a cycle lets go of it as he goes, himself or by a method of somebody in it.
// leaks: nothing

final class Item {
  private let life = Life("Item")
  var onChange: (() -> Void)?
  var color = 0
}

final class ItemView {
  private let life = Life("ItemView")
  private let item: Item

  init(item: Item) {
    self.item = item
    item.onChange = { item.color = 1 }
  }

  deinit { item.onChange = nil }
}

final class Player {
  private let life = Life("Player")
  private var onEnd: (() -> Void)?
  private var position = 0

  func play() { onEnd = { self.position = 0 } }
  func stop() { onEnd = nil }
}

final class PlayerScreen {
  private let life = Life("PlayerScreen")
  private let player = Player()

  func show() { player.play() }
  deinit { player.stop() }
}

@main enum Program: Scenario {
  static func run() {
    _ = ItemView(item: Item())
    PlayerScreen().show()
  }
}
