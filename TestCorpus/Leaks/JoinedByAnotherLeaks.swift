// An agent joins two that it is given: each keeps the other from then on.
// leaks: Flat, Tenant

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
    tenant.flat = flat  // expect: retain_cycle
    flat.tenant = tenant
  }
}

@main enum Program: Scenario {
  static func run() { Agent().rent(Flat(), to: Tenant()) }
}
