// The generic box holds somebody who runs what it is given, or whom nobody keeps.
// leaks: nothing

final class Runner {
  private let life = Life("Runner")
  private var count = 0
  func keep(_ handler: () -> Void) {
    handler()
    count += 1
  }
}

final class Keeper {
  private let life = Life("Keeper")
  private var handlers: [() -> Void] = []
  func keep(_ handler: @escaping () -> Void) { handlers.append(handler) }
}

final class Box<Value> {
  private let life = Life("Box")
  let value: Value
  init(_ value: Value) { self.value = value }
}

struct Slot<Key, Value> {
  let key: Key
  let value: Value
}

final class Screen {
  private let life = Life("Screen")
  private let box = Box(Runner())
  private let slot = Slot(key: Keeper(), value: Runner())
  private let kept: Box<Keeper>
  private var count = 0
  init() { kept = Box(Keeper()) }

  func start() {
    box.value.keep { self.count += 1 }
    slot.value.keep { self.count += 2 }
    kept.value.keep { [weak self] in self?.count += 3 }
    let local = Box(Keeper())
    local.value.keep { self.count += 4 }
  }
}

@main enum Program: Scenario {
  static func run() { Screen().start() }
}
