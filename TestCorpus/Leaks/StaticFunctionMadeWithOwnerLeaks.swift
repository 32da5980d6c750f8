// A type's own function, which its code calls with the instance, makes a part that keeps it.
// leaks: CardField, CardScreen

final class CardField {
  private let life = Life("CardField")
  var delegate: CardScreen?

  static func field(_ screen: CardScreen) -> CardField {
    let field = CardField()
    field.delegate = screen
    return field
  }
}

final class CardScreen {
  private let life = Life("CardScreen")
  private lazy var number: CardField? = {
    if isHidden { return nil }
    return CardField.field(self)  // expect: retain_cycle
  }()
  private var isHidden = false

  func load() { _ = number }
}

@main enum Program: Scenario {
  static func run() {
    CardScreen().load()
  }
}
