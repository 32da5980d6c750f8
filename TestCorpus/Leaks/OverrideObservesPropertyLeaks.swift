// The heirs only observe what their superclass stores.
// leaks: CardView, ChipView, DeckScreen

class BaseView {
  var onTap: (() -> Void)?
  var owner: DeckScreen?
}

final class CardView: BaseView {
  private let life = Life("CardView")
  private var sets = 0
  override var onTap: (() -> Void)? {
    didSet { sets += 1 }
  }
  override var owner: DeckScreen? {
    willSet { sets += 1 }
  }
}

final class ChipView: BaseView {
  private let life = Life("ChipView")
  private var sets = 0
  override var onTap: (() -> Void)? { didSet { sets += 1 } }

  func whenTapped(_ handler: @escaping () -> Void) { onTap = handler }
}

final class DeckScreen {
  private let life = Life("DeckScreen")
  private let card = CardView()
  private let chip = ChipView()
  private var taps = 0

  func load() {
    card.onTap = { self.taps += 1 }  // expect: retain_cycle
    card.owner = self  // expect: retain_cycle
    chip.whenTapped { self.taps += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() { DeckScreen().load() }
}
