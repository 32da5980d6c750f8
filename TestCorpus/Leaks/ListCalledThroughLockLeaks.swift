// Lists behind a lock: what is in them is called and stays.
// leaks: Locked, Locked, ProximityMonitor, Readiness

final class Locked<Value> {
  private let life = Life("Locked")
  private var value: Value

  init(_ value: Value) { self.value = value }

  var current: Value { value }

  @discardableResult
  func mutate<Result>(_ change: (inout Value) -> Result) -> Result { change(&value) }
}

final class Readiness {
  private let life = Life("Readiness")
  private let blocks = Locked<[() -> Void]>([])
  private let others = Locked<[() -> Void]>([])

  func whenReady(_ block: @escaping () -> Void) {
    blocks.mutate { $0.append(block) }
  }
  func afterwards(_ block: @escaping () -> Void) {
    others.mutate { $0.append(block) }
  }

  func setReady() {
    let ready = blocks.current
    let later = others.current
    others.mutate { $0.reserveCapacity(2) }
    ready.forEach { $0() }
    later.forEach { $0() }
  }
}

final class ProximityMonitor {
  private let life = Life("ProximityMonitor")
  private let readiness = Readiness()
  private var isSetUp = false

  init() {
    readiness.whenReady { self.setUp() }  // expect: retain_cycle
    readiness.afterwards { self.setUp() }  // expect: retain_cycle
  }

  func start() { readiness.setReady() }
  private func setUp() { isSetUp = true }
}

@main enum Program: Scenario {
  static func run() { ProximityMonitor().start() }
}
