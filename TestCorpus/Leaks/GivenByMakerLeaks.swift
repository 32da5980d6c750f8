// A maker is called with whom it is made for, and what it gives is kept there; a closure gives the screen itself.
// leaks: Card, Deck, Host, Locator, Page, Service

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
}

final class Service {
  private let life = Life("Service")
  private let locator: Locator
  init(locator: Locator) { self.locator = locator }
  func sync() {}
}

final class Page {
  private let life = Life("Page")
  private let host: Host
  init(host: Host) { self.host = host }
}

final class Host {
  private let life = Life("Host")
  private var page: Page?

  func show() {
    let make: (Host) -> Page = { host in Page(host: host) }  // expect: retain_cycle
    page = make(self)
  }
}

final class Card {
  private let life = Life("Card")
  private var deck: Deck?
  func show(in find: () -> Deck) { deck = find() }
}

final class Deck {
  private let life = Life("Deck")
  private let card = Card()

  func start() {
    card.show { self }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let locator = Locator()
    let service = locator.shared { Service(locator: $0) }  // expect: retain_cycle
    service.sync()
    Host().show()
    Deck().start()
  }
}
