// Two places are set at once: each keeps its own part of what is written there, or of what a method gives.
// leaks: CardView, DeckScreen, QuizScreen

final class CardView {
  private let life = Life("CardView")
  var onTap: (() -> Void)?
  var title = ""
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private let card = CardView()
  private var taps = 0

  func load() {
    (card.onTap, card.title) = ({ self.taps += 1 }, "Card")  // expect: retain_cycle
  }
}

final class QuizScreen {
  private let life = Life("QuizScreen")
  private let card = CardView()
  private var taps = 0

  func load() { (card.onTap, card.title) = makeTap() }

  private func makeTap() -> (() -> Void, String) {
    ({ self.taps += 1 }, "Card")  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    DeckScreen().load()
    QuizScreen().load()
  }
}
