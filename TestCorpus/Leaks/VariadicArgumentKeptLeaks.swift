// Of what a variadic parameter is given not only the first is kept.
// leaks: Toolbar, ToolScreen, Card, DeckScreen

final class Toolbar {
  private let life = Life("Toolbar")
  private var actions: [() -> Void] = []

  func add(_ more: (() -> Void)..., hidden: Bool = false) { actions += more }
}

final class ToolScreen {
  private let life = Life("ToolScreen")
  private let toolbar = Toolbar()
  private var saves = 0

  func load() {
    toolbar.add({}, { self.saves += 1 }, hidden: true)  // expect: retain_cycle
  }
}

final class Card {
  private let life = Life("Card")
  var onTap: () -> Void = {}
}

final class Stack {
  private let cards: [Card]
  init(_ cards: Card...) { self.cards = cards }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private var stack: Stack?
  private var taps = 0

  func load() {
    let last = Card()
    last.onTap = { self.taps += 1 }  // expect: retain_cycle
    stack = Stack(Card(), last)
  }
}

@main enum Program: Scenario {
  static func run() {
    ToolScreen().load()
    DeckScreen().load()
  }
}
