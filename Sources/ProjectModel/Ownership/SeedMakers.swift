// Closures that make something of whom they are called with, which may be kept there: `page = make(self)`.

import SwiftReader

extension Seeds {
  /// `{ SyncService(locator: $0) }`, where a function of the project may call that at once.
  func isMaker(_ closure: FactIndex<Closure>) -> Bool {
    guard facts.closures[closure].flags.contains(.isSingleExpression),
      let (call, _) = facts.callGiven(closure), let name = facts.calledName(of: call),
      !facts.beginsUppercase(name), KeepingAPIs.embedded.known(name, in: facts) == nil
    else { return false }
    return facts.results(of: closure).contains { made in
      facts.typeThatMakes(made) != nil
        && facts.values(of: facts.expressions[made].arguments).contains {
          isGiven($0, byCalling: closure)
        }
    }
  }

  private func isGiven(
    _ value: FactIndex<Expression>, byCalling closure: FactIndex<Closure>
  ) -> Bool {
    let found = facts.expressions[value]
    guard found.kind == .name else { return false }
    if facts.firstByte(of: found.name) == UInt8(ascii: "$") { return true }
    guard case .parameter(let parameter) = facts.meaning(of: value) else { return false }
    return facts.closures[closure].parameters.range.contains(parameter.int)
  }

  /// `page = make(self)`, where `make` is `{ host in Page(host: host) }`.
  func mayKeepWhatMakerGives(_ call: FactIndex<Expression>, _ callee: FactIndex<Expression>) -> Bool
  {
    let use = facts.expressions[call].use
    guard use == .assigned || use == .argument, facts.expressions[callee].kind == .name,
      case .declaration(let local) = facts.meaning(of: callee),
      let value = facts.declarations[local].value.ifAny, facts.expressions[value].kind == .closure
    else { return false }
    return mayBeKept(call)
  }
}
