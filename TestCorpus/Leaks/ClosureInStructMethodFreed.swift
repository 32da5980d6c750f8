// In a method of a struct, `self` is a value: the closure and the bound method capture a copy of it.
// leaks: nothing

final class Button {
  private let life = Life("Button")
  var onTap: (() -> Void)?
  var onHold: (() -> Void)?
}

struct Row {
  let title: String
  let button: Button

  func attach(to other: Button) {
    other.onTap = { self.select() }
    other.onHold = select
    other.onTap?()
  }

  private func select() { button.onTap?() }
}

@main enum Program: Scenario {
  static func run() {
    let row = Row(title: "Name", button: Button())
    row.attach(to: Button())
  }
}
