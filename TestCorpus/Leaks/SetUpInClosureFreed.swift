// A closure sets up what nobody keeps whom it holds, or holds nobody.
// leaks: nothing

protocol Configurable: AnyObject {}

extension Configurable {
  @discardableResult
  func then(_ set: (Self) -> Void) -> Self {
    set(self)
    return self
  }
}

final class Row: Configurable {
  private let life = Life("Row")
  var onTap: (() -> Void)?
  weak var owner: AnyObject?
}

final class Screen {
  private let life = Life("Screen")
  private lazy var row = Row().then {
    $0.onTap = { [weak self] in self?.show() }
    $0.owner = self
  }

  func start() {
    row.onTap?()
    // The row is gone with the call.
    Row().then { $0.onTap = { self.show() } }
    other { row in row.onTap = show }
  }

  private func other(_ set: (Row) -> Void) { set(Row()) }
  private func show() {}
}

@main enum Program: Scenario {
  static func run() { Screen().start() }
}
