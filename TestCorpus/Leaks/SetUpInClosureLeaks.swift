// A function calls its closure with what it is called on, is given, has or makes: what the closure puts in there stays.
// leaks: Builder, Lazy, Maker, Row, Starter, Teller

protocol Configurable: AnyObject {}

extension Configurable {
  func then(_ set: (Self) -> Void) -> Self {
    set(self)
    return self
  }
}

final class Row: Configurable {
  private let life = Life("Row")
  var onTap: (() -> Void)?

  init() {}
  init(_ set: (Row) -> Void) { set(self) }

  static func make(_ set: (Row) -> Void) -> Row {
    let row = Row()
    set(row)
    return row
  }
}

private func configured<Value>(_ value: Value, _ set: (Value) -> Void) -> Value {
  set(value)
  return value
}

final class Lazy {
  private let life = Life("Lazy")
  private lazy var row = Row().then {
    $0.onTap = { self.show() }  // expect: retain_cycle
  }

  func start() { row.onTap?() }
  func show() {}
}

final class Builder {
  private let life = Life("Builder")
  private var row: Row?

  func start() {
    row = configured(Row()) { row in
      row.onTap = show  // expect: retain_cycle
    }
  }

  private func show() {}
}

final class Maker {
  private let life = Life("Maker")
  private var row: Row?

  func start() {
    row = Row.make { $0.onTap = { self.show() } }  // expect: retain_cycle
  }

  private func show() {}
}

final class Starter {
  private let life = Life("Starter")
  private var row: Row?

  func start() {
    row = Row { $0.onTap = { self.show() } }  // expect: retain_cycle
  }

  private func show() {}
}

final class Teller {
  private let life = Life("Teller")
  private let row = Row()

  func start() {
    change { row in row.onTap = { self.show() } }  // expect: retain_cycle
  }

  private func change(_ set: (Row) -> Void) { set(row) }
  private func show() {}
}

@main enum Program: Scenario {
  static func run() {
    Lazy().start()
    Builder().start()
    Maker().start()
    Starter().start()
    Teller().start()
  }
}
