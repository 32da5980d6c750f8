// The value that is made around an object holds another one, keeps the closure itself and is gone, or calls it only.
// leaks: nothing

struct Reactive<Base> {
  let base: Base
}

struct FieldEvents {
  let base: Field
  private var own: [(String) -> Void] = []

  init(base: Field) { self.base = base }

  mutating func text(_ handler: @escaping (String) -> Void) { own.append(handler) }
  func now(_ handler: (String) -> Void) { handler(base.text) }
}

final class Field {
  private let life = Life("Field")
  fileprivate var changed: [(String) -> Void] = []
  var text = ""
  var rx: Reactive<Field> { Reactive(base: self) }
  func observe(_ handler: @escaping (String) -> Void) { changed.append(handler) }
}

extension Reactive where Base == Field {
  func text(_ handler: @escaping (String) -> Void) { base.changed.append(handler) }
  func clear() { base.changed.removeAll() }
}

final class FieldBinder {
  private let base: Field
  private var handlers: [(String) -> Void] = []
  init(_ base: Field) { self.base = base }
  func bind(_ handler: @escaping (String) -> Void) { handlers.append(handler) }
}

struct Inputs {
  let name: Field
  let age: Field
}

final class FieldScreen {
  private let life = Life("FieldScreen")
  private let field = Field()
  private var query = ""

  func start() {
    field.rx.text { [weak self] in self?.query = $0 }
    Field().rx.text { self.query = $0 }
    var events = FieldEvents(base: field)
    events.text { self.query = $0 }
    events.now { self.query = $0 }
    FieldBinder(field).bind { self.query = $0 }
    let inputs = Inputs(name: Field(), age: field)
    inputs.name.observe { self.query = $0 }
  }
}

@main enum Program: Scenario {
  static func run() { FieldScreen().start() }
}
