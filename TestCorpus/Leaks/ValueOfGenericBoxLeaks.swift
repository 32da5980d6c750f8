// What a generic box holds is of the type that the box's own type, or what it is made of, says.
// leaks: Asked, Box, Keeper, Made, Written

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

final class Written {
  private let life = Life("Written")
  private let box: Box<Keeper>
  private var count = 0
  init() { box = Box(Keeper()) }

  func start() {
    box.value.keep { self.count += 1 }  // expect: retain_cycle
  }
}

final class Made {
  private let life = Life("Made")
  private let box = Box(Keeper())
  private let slot = Slot(key: 1, value: Keeper())
  private var count = 0

  func start() {
    box.value.keep { self.count += 1 }  // expect: retain_cycle
    slot.value.keep { self.count += 2 }  // expect: retain_cycle
  }
}

final class Asked {
  private let life = Life("Asked")
  private var boxes: [Box<Keeper>] = []
  private var count = 0

  func start() {
    let box = Box<Keeper>(Keeper())
    boxes.append(box)
    box.value.keep { self.count += 1 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    Written().start()
    Made().start()
    Asked().start()
  }
}
