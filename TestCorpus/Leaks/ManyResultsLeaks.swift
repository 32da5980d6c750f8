// A function gives back what eighteen others make; the last one keeps its closure.
// leaks: DashboardViewController

struct Card {
  let title: String
  let tapped: () -> Void

  static func make1(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make2(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make3(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make4(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make5(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make6(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make7(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make8(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make9(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make10(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make11(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make12(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make13(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make14(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make15(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make16(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }
  static func make17(_ title: String) -> [Card] { [Card(title: title, tapped: {})] }

  static func makeLast(_ title: String, tapped: @escaping () -> Void) -> [Card] {
    [Card(title: title, tapped: tapped)]
  }
}

final class DashboardViewController {
  private let life = Life("DashboardViewController")
  private var cards: [Card] = []
  private var taps = 0

  func viewDidLoad() {
    cards = makeCards()
    cards.last?.tapped()
  }

  private func makeCards() -> [Card] {
    var cards: [Card] = []
    cards += Card.make1("1")
    cards += Card.make2("2")
    cards += Card.make3("3")
    cards += Card.make4("4")
    cards += Card.make5("5")
    cards += Card.make6("6")
    cards += Card.make7("7")
    cards += Card.make8("8")
    cards += Card.make9("9")
    cards += Card.make10("10")
    cards += Card.make11("11")
    cards += Card.make12("12")
    cards += Card.make13("13")
    cards += Card.make14("14")
    cards += Card.make15("15")
    cards += Card.make16("16")
    cards += Card.make17("17")
    cards += Card.makeLast("last", tapped: { self.taps += 1 })  // expect: retain_cycle
    return cards
  }
}

@main enum Program: Scenario {
  static func run() { DashboardViewController().viewDidLoad() }
}
