// The buttons of a group know each other by a property wrapper that puts each one in a weak box.
// leaks: nothing

struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

@propertyWrapper struct WeakList<Object: AnyObject> {
  private var boxes: [Weak<Object>]

  var wrappedValue: [Object] {
    get { boxes.compactMap(\.object) }
    set { boxes = newValue.map(Weak.init) }
  }

  init(wrappedValue: [Object]) { boxes = wrappedValue.map(Weak.init) }
}

final class RadioButton {
  private let life = Life("RadioButton")
  @WeakList var group: [RadioButton] = []

  func join(_ other: RadioButton) {
    group.append(other)
    other.group.append(self)
  }
}

@main enum Program: Scenario {
  static func run() {
    let first = RadioButton()
    let second = RadioButton()
    first.join(second)
  }
}
