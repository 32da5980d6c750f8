// Two places are set at once: one to nothing after use, one to what only the other's object holds.
// leaks: nothing

final class CardView {
  private let life = Life("CardView")
  var onTap: (() -> Void)?
  var title = ""
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private var onEnd: (() -> Void)?
  private var title = ""
  private var taps = 0

  func begin() {
    (onEnd, title) = ({ self.taps += 1 }, "Card")
    end()
  }

  private func end() {
    onEnd?()
    (onEnd, title) = (nil, "")
  }
}

final class QuizScreen {
  private let life = Life("QuizScreen")
  private var shown: CardView?
  private var taps = 0

  func load() {
    let card = CardView()
    (shown, card.onTap) = (CardView(), { self.taps += 1 })
  }
}

@main enum Program: Scenario {
  static func run() {
    DeckScreen().begin()
    QuizScreen().load()
  }
}
