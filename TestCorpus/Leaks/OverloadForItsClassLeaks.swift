// Of two methods of a name the one for the argument's own class is called, not the one for its superclass, and keeps it.
// leaks: Builder, PhoneItem

class Item {
  var value = 0
}

final class PhoneItem: Item {
  private let life = Life("PhoneItem")
  private let builder = Builder()

  func build() { builder.build(self) }
}

final class Builder {
  private let life = Life("Builder")
  private var steps: [() -> Void] = []

  func build(_ item: Item) { item.value += 1 }
  func build(_ item: PhoneItem) { steps.append { item.value += 1 } }  // expect: retain_cycle
}

@main enum Program: Scenario {
  static func run() {
    PhoneItem().build()
  }
}
