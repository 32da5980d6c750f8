// A value that is made around an object hands on to it: the object keeps the closure when the value is gone.
// leaks: AdapterScreen, Field, FieldScreen, InputScreen, LocalScreen, NamespaceScreen, SetterScreen

struct Reactive<Base> {
  let base: Base
}

struct FieldEvents {
  let base: Field

  var onText: (String) -> Void {
    get { { _ in } }
    nonmutating set { base.changed.append(newValue) }
  }

  func text(_ handler: @escaping (String) -> Void) { base.changed.append(handler) }
}

final class Field {
  private let life = Life("Field")
  fileprivate var changed: [(String) -> Void] = []
  var rx: Reactive<Field> { Reactive(base: self) }
  var events: FieldEvents { FieldEvents(base: self) }
  func observe(_ handler: @escaping (String) -> Void) { changed.append(handler) }
}

extension Reactive where Base == Field {
  func text(_ handler: @escaping (String) -> Void) { base.changed.append(handler) }
}

final class FieldBinder {
  private let base: Field
  init(_ base: Field) { self.base = base }
  func bind(_ handler: @escaping (String) -> Void) { base.changed.append(handler) }
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
    field.rx.text { self.query = $0 }  // expect: retain_cycle
  }
}

final class NamespaceScreen {
  private let life = Life("NamespaceScreen")
  private let field = Field()
  private var query = ""

  func start() {
    field.events.text { self.query = $0 }  // expect: retain_cycle
  }
}

final class SetterScreen {
  private let life = Life("SetterScreen")
  private let field = Field()
  private var query = ""

  func start() {
    field.events.onText = { self.query = $0 }  // expect: retain_cycle
  }
}

final class LocalScreen {
  private let life = Life("LocalScreen")
  private let field = Field()
  private var query = ""

  func start() {
    let events = FieldEvents(base: field)
    events.text { self.query = $0 }  // expect: retain_cycle
  }
}

final class AdapterScreen {
  private let life = Life("AdapterScreen")
  private let field = Field()
  private var query = ""

  func start() {
    FieldBinder(field).bind { self.query = $0 }  // expect: retain_cycle
  }
}

final class InputScreen {
  private let life = Life("InputScreen")
  private let field = Field()
  private var query = ""

  func start() {
    let inputs = Inputs(name: Field(), age: field)
    inputs.age.observe { self.query = $0 }  // expect: retain_cycle
  }
}

@main enum Program: Scenario {
  static func run() {
    FieldScreen().start()
    NamespaceScreen().start()
    SetterScreen().start()
    LocalScreen().start()
    AdapterScreen().start()
    InputScreen().start()
  }
}
