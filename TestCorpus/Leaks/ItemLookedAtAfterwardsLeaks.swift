// To look at what is there after it has been let go of, or to make another one before, says nothing of its end.
// leaks: Item, Observer, Player, Screen

final class Item {
  private let life = Life("Item")
  let number = 1
  private var observer: Observer?

  init() {
    observer = Observer(self)  // expect: retain_cycle
  }
}

final class Observer {
  private let life = Life("Observer")
  private var item: Item?
  private var shown = 0

  init(_ item: Item) { self.item = item }

  func clear() {
    item = nil
    show()
  }

  private func show() {
    shown = item?.number ?? 0
  }
}

final class Screen {
  private let life = Life("Screen")
  let number = 1
  private var player: Player?

  init() {
    player = Player(self)  // expect: retain_cycle
  }
}

final class Player {
  private let life = Life("Player")
  private var screen: Screen?
  private var shown = 0

  init(_ screen: Screen) { self.screen = screen }

  func clear(_ other: Screen?) {
    change(to: other)
    screen = nil
  }

  private func change(to other: Screen?) {
    screen = other
    shown = screen?.number ?? 0
  }
}

@main enum Program: Scenario {
  static func run() {
    _ = Item()
    _ = Screen()
  }
}
