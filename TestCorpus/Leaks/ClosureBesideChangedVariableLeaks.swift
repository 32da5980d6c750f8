// A closure, or an object, is handed over beside a variable that has stood for something else before: that joins nothing.
// leaks: Branch, Row, Screen

final class Row {
  enum State { case new, open }

  private let life = Life("Row")
  private var onTap: (() -> Void)?

  func fill(_ state: State, at number: Int, onTap: @escaping () -> Void) { self.onTap = onTap }
}

final class Screen {
  private let life = Life("Screen")
  private let row = Row()
  private var taps = 0

  func show(isOpen: Bool) {
    var state = Row.State.new
    if isOpen { state = .open }
    var number = taps
    number = taps + 1
    row.fill(state, at: number) { self.taps += 1 }  // expect: retain_cycle
  }
}

final class Branch {
  private let life = Life("Branch")
  private var parent: Branch?
  private var children: [Branch] = []

  func add(_ child: Branch, named name: String) {
    children.append(child)
    child.parent = self  // expect: retain_cycle
  }
}

func grow() {
  var name = "left"
  name = name + "most"
  Branch().add(Branch(), named: name)
}

@main enum Program: Scenario {
  static func run() {
    Screen().show(isOpen: true)
    grow()
  }
}
