// Another closure, another child or none is put in the place of what the function has stored.
// leaks: nothing

struct Settings {
  var onTap: (() -> Void)?
}

struct Machine {
  private var onStop: (() -> Void)?
  mutating func begin(_ stop: @escaping () -> Void) { onStop = stop }
  mutating func reset() { self = Machine() }
}

final class Card {
  private let life = Life("Card")
  var onTap: (() -> Void)?
  var title = ""
  func setTap(_ handler: (() -> Void)?) { onTap = handler }
}

final class Deck {
  private let life = Life("Deck")
  private let card = Card()
  private var badge = Card()
  private var cards = [Card(), Card()]
  private var settings = Settings()
  private var machine = Machine()
  private var taps = 0

  func load() {
    card.onTap = { self.taps += 1 }
    card.onTap = { [weak self] in self?.taps += 1 }
    card.setTap { self.taps += 1 }
    card.setTap(nil)
    card.onTap = { self.taps += 1 }
    (card.onTap, card.title) = (nil, "")
  }

  func replace() {
    badge.onTap = { self.taps += 1 }
    badge = Card()
    for card in cards { card.onTap = { self.taps += 1 } }
    cards.removeAll()
  }

  func configure() {
    settings.onTap = { self.taps += 1 }
    reset()
    machine.begin { self.taps += 1 }
    machine.reset()
  }

  private func reset() { settings.onTap = nil }
}

@main enum Program: Scenario {
  static func run() {
    let deck = Deck()
    deck.load()
    deck.replace()
    deck.configure()
  }
}
