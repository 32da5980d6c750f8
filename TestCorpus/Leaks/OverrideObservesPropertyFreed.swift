// What the heirs observe is weak in the superclass, or the superclass lets go of it.
// leaks: nothing

class BaseView {
  var onTap: (() -> Void)?
  weak var owner: DeckScreen?

  func tap() {
    onTap?()
    onTap = nil
  }
}

final class CardView: BaseView {
  private let life = Life("CardView")
  private var sets = 0
  override var onTap: (() -> Void)? {
    didSet { sets += 1 }
  }
  override var owner: DeckScreen? {
    didSet { sets += 1 }
  }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private let card = CardView()
  private var taps = 0

  func load() {
    card.onTap = { self.taps += 1 }
    card.owner = self
    card.tap()
  }
}

@main enum Program: Scenario {
  static func run() { DeckScreen().load() }
}
