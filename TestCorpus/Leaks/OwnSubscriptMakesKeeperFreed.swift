// An object's own subscript makes a new one each time; a function of optionals calls with one that is gone with the call.
// leaks: nothing

final class Card {
  private let life = Life("Card")
  var onTap: (() -> Void)?
}

final class Deck {
  private let life = Life("Deck")
  private var count = 0

  subscript(place: Int) -> Card { Card() }
  subscript(named name: String) -> (() -> Void)? {
    get { nil }
    set {
      newValue?()
      count += 1
    }
  }
}

extension Optional {
  func ifPresent(_ use: (Wrapped) -> Void) {
    if let self { use(self) }
  }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private let deck = Deck()
  private let kept: Card? = Card()
  private var taps = 0

  func start() {
    deck[0].onTap = { self.taps += 1 }
    deck[named: "ace"] = { self.taps += 2 }
    let card: Card? = Card()
    card.ifPresent { $0.onTap = { self.taps += 1 } }
    kept.ifPresent { $0.onTap = { [weak self] in self?.taps += 1 } }
  }
}

@main enum Program: Scenario {
  static func run() { DeckScreen().start() }
}
