// What is put in its place holds the same, or is put into a copy.
// leaks: Card, Deck, Hand, Table

struct Settings {
  var onTap: (() -> Void)?
}

enum Prompt {
  case idle
  case waiting(() -> Void)
  case asked(() -> Void)
}

final class Card {
  private let life = Life("Card")
  var onTap: (() -> Void)?
}

final class Deck {
  private let life = Life("Deck")
  private let card = Card()
  private var taps = 0

  func load() {
    card.onTap = { [weak self] in self?.taps += 1 }
    card.onTap = { self.taps += 1 }  // expect: retain_cycle
  }
}

final class Hand {
  private let life = Life("Hand")
  private var settings = Settings()
  private var taps = 0

  func configure() {
    settings.onTap = { self.taps += 1 }  // expect: retain_cycle
    reset()
  }

  private func reset() {
    var settings = self.settings
    settings.onTap = nil
  }
}

final class Table {
  private let life = Life("Table")
  private var prompt = Prompt.idle
  private var taps = 0

  func ask() {
    prompt = .waiting { self.taps += 1 }  // expect: retain_cycle
    moveOn()
  }

  private func moveOn() {
    guard case .waiting(let answer) = prompt else { return }
    prompt = .asked(answer)
  }
}

@main enum Program: Scenario {
  static func run() {
    Deck().load()
    Hand().configure()
    Table().ask()
  }
}
