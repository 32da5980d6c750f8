// An object's own subscript gives the one that keeps the closure; a function of optionals calls with what there is.
// leaks: Card, DeckScreen, OptionalScreen, OwnScreen

final class Card {
  private let life = Life("Card")
  var onTap: (() -> Void)?
}

final class Deck {
  private let cards = [Card(), Card()]
  subscript(place: Int) -> Card { cards[place] }
  subscript(named name: String) -> Card? { name.isEmpty ? nil : cards.first }
}

extension Optional {
  func ifPresent(_ use: (Wrapped) -> Void) {
    if let self { use(self) }
  }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private let deck = Deck()
  private var taps = 0

  func start() {
    deck[0].onTap = { self.taps += 1 }  // expect: retain_cycle
    deck[named: "ace"]?.onTap = { self.taps += 2 }  // expect: retain_cycle
  }
}

final class OwnScreen {
  private let life = Life("OwnScreen")
  private var cards = ["ace": Card()]
  private var taps = 0

  subscript(name: String) -> Card? {
    get { cards[name] }
    set { cards[name] = newValue }
  }

  func start() {
    self["ace"]?.onTap = { self.taps += 1 }  // expect: retain_cycle
  }
}

final class OptionalScreen {
  private let life = Life("OptionalScreen")
  private let card: Card? = Card()
  private var taps = 0

  func start() {
    card.ifPresent { $0.onTap = { self.taps += 1 } }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    DeckScreen().start()
    OwnScreen().start()
    OptionalScreen().start()
  }
}
