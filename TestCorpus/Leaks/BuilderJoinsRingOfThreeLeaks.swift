// Three objects that a builder makes, each of which keeps the next.
// leaks: Guide, Harbor, Pilot

final class Pilot {
  private let life = Life("Pilot")
  var guide: Guide?
}

final class Harbor {
  private let life = Life("Harbor")
  var pilot: Pilot?
}

final class Guide {
  private let life = Life("Guide")
  private let harbor: Harbor
  init(harbor: Harbor) { self.harbor = harbor }
}

enum HarborBuilder {
  static func build() -> Guide {
    let pilot = Pilot()
    let harbor = Harbor()
    harbor.pilot = pilot  // expect: retain_cycle
    let guide = Guide(harbor: harbor)
    pilot.guide = guide
    return guide
  }
}

@main enum Program: Scenario {
  static func run() { _ = HarborBuilder.build() }
}
