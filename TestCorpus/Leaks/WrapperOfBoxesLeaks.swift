// The buttons of a group know each other by a property wrapper that puts each one in a box, which keeps it.
// leaks: RadioButton

struct Boxed<Object: AnyObject> {
  var object: Object?
  init(_ object: Object) { self.object = object }
}

@propertyWrapper struct BoxedList<Object: AnyObject> {
  private var boxes: [Boxed<Object>]

  var wrappedValue: [Object] {
    get { boxes.compactMap(\.object) }
    set { boxes = newValue.map(Boxed.init) }
  }

  init(wrappedValue: [Object]) { boxes = wrappedValue.map(Boxed.init) }
}

final class RadioButton {
  private let life = Life("RadioButton")
  @BoxedList var group: [RadioButton] = []

  func join(_ other: RadioButton) {
    group.append(other)
    other.group.append(self)  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    let first = RadioButton()
    let second = RadioButton()
    first.join(second)
  }
}
