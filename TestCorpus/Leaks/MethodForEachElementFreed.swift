// A list hands each of its elements to a method that only runs it, or they hold their owner weakly.
// leaks: nothing

final class Bus {
  private let life = Life("Bus")
  private var handlers: [() -> Void] = []
  func add(_ handler: @escaping () -> Void) { handlers.append(handler) }
  func run(_ handler: () -> Void) { handler() }
}

final class Listener {
  private let life = Life("Listener")
  private let bus = Bus()
  private var count = 0

  func listen() {
    let handlers: [() -> Void] = [{ self.count += 1 }, {}]
    handlers.forEach(bus.run)
    handlers.forEach(run)
    let kept: [() -> Void] = [{ [weak self] in self?.count += 1 }]
    kept.forEach(bus.add)
  }

  private func run(_ handler: () -> Void) { handler() }
}

@main enum Program: Scenario {
  static func run() { Listener().listen() }
}
