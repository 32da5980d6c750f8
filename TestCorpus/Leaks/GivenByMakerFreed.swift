// What a maker gives refers weakly to whom it is made for, is kept by another, or is used up.
// leaks: nothing

final class Locator {
  private let life = Life("Locator")
  private var services: [ObjectIdentifier: AnyObject] = [:]

  func shared<Made: AnyObject>(_ make: (Locator) -> Made) -> Made {
    let key = ObjectIdentifier(Made.self)
    if let known = services[key] as? Made { return known }
    let made = make(self)
    services[key] = made
    return made
  }

  func once<Made: AnyObject>(_ make: (Locator) -> Made) -> Made {
    let made = make(self)
    return made
  }
}

final class Service {
  private let life = Life("Service")
  private weak var locator: Locator?
  init(locator: Locator) { self.locator = locator }
  func sync() {}
}

final class Page {
  private let life = Life("Page")
  private let host: Host
  init(host: Host) { self.host = host }
  func show() {}
}

final class Host {
  private let life = Life("Host")
  private var page: Page?
  private let other: Host?
  init(other: Host?) { self.other = other }

  func show() {
    let make: (Host) -> Page = { host in Page(host: host) }
    make(self).show()
    if let other { page = make(other) }
  }
}

final class Card {
  private let life = Life("Card")
  private weak var deck: Deck?
  private var count = 0
  func show(in find: () -> Deck) {
    deck = find()
    count = find().count
  }
}

final class Deck {
  private let life = Life("Deck")
  private let card = Card()
  let count = 1
  func start() { card.show { self } }
}

@main enum Program: Scenario {
  static func run() {
    let locator = Locator()
    locator.shared { Service(locator: $0) }.sync()
    locator.once { Service(locator: $0) }.sync()
    Host(other: Host(other: nil)).show()
    Deck().start()
  }
}
