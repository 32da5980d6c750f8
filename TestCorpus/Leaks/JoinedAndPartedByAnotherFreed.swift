// An agent joins two that it is given, and parts them again.
// leaks: nothing

final class Tenant {
  private let life = Life("Tenant")
  var flat: Flat?
}

final class Flat {
  private let life = Life("Flat")
  var tenant: Tenant?
}

final class Agent {
  func rent(_ flat: Flat, to tenant: Tenant) {
    tenant.flat = flat
    flat.tenant = tenant
  }

  func clear(_ flat: Flat) {
    guard let tenant = flat.tenant else { return }
    tenant.flat = nil
    flat.tenant = nil
  }
}

@main enum Program: Scenario {
  static func run() {
    let agent = Agent()
    let flat = Flat()
    agent.rent(flat, to: Tenant())
    agent.clear(flat)
  }
}
