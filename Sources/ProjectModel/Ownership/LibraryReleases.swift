// Whether a type takes back from a library what it gave it, other than in its own `deinit`, which never comes
// as long as the library holds it.

import SwiftReader

extension UnitOwnership {
  /// Whether the type sets a handler of the same object to nil again: `connection.stateUpdateHandler = nil`; or
  /// ends that object, which lets go of its handlers then: `connection.cancel()`.
  /// UIKit's properties are emptied for other reasons: a cell is used again.
  func isEmptied(_ target: FactIndex<Expression>) -> Bool {
    let name = facts.expressions[target].name
    guard let known = analysis.apis.known(name, in: facts), known.has(.cleared),
      let base = facts.expressions[target].base.ifAny
    else { return false }
    let names = [name, facts.expressions[base].name].map { facts.text($0) }
    return isInOtherCode { file, found, _ in
      let facts = index.files[file]
      guard found.kind == .member, let base = found.base.ifAny,
        facts.nameEquals(facts.expressions[base].name, names[1])
      else { return false }
      if found.use == .assignmentTarget,
        let value = facts.assignments[FactIndex<Assignment>(raw: found.target)].value.ifAny,
        facts.expressions[value].kind == .nilLiteral
      {
        return facts.nameEquals(found.name, names[0])
      }
      return known.releasers.contains(facts.text(found.name))
    }
  }

  /// Whether the type takes an object back from what it was handed to: `removeScriptMessageHandler(forName:)`; or ends
  /// what keeps the object when that calls it: `func tick(_ timer: Timer) { timer.invalidate() }`.
  func isTakenBack(_ way: [Step]) -> Bool {
    way.contains { _, edge in
      guard edge.kind == .stores, edge.isLibrary,
        case let facts = index.files[edge.place.file],
        let (call, value) = facts.call(taking: edge.place.range),
        let name = facts.calledName(of: call),
        let known = analysis.apis.known(name, in: facts), !known.releasers.isEmpty,
        let entry = known.entry(labels: facts.labels(of: call), importing: analysis.modules)
      else { return false }
      return switch entry.keeper {
      case .receiver: isInOtherCode(callOf: known.releasers, notBefore: (edge.place.file, value))
      case .result: isInOtherCode(callOf: known.releasers, ofParameter: true)
      default: false
      }
    }
  }

  /// `again`: what is handed over in any case after the call: `content.removeAll…(); content.add(self, …)`.
  func isInOtherCode(
    callOf functions: [String], ofParameter: Bool = false,
    notBefore again: (file: Int, value: FactIndex<Expression>)? = nil
  ) -> Bool {
    isInOtherCode { file, found, number in
      let facts = index.files[file]
      return found.kind == .call
        && facts.calledName(of: number).map { functions.contains(facts.text($0)) } ?? false
        && (!ofParameter || found.base.ifAny.map { facts.isOfParameter(callee: $0) } ?? false)
        && !(again.map { $0.file == file && facts.leads(from: number, to: $0.value) } ?? false)
    }
  }

  /// Whether the type's code has such an expression, its deinitialiser's left out.
  func isInOtherCode(
    _ fits: (_ file: Int, Expression, FactIndex<Expression>) -> Bool
  ) -> Bool {
    guard let owner else { return false }
    return index[owner].parts.contains { part in
      let facts = index.files[part.file]
      let range = facts.declarations[part.declaration].range
      return facts.expressions.indices.contains { number in
        let found = facts.expressions[number]
        guard range.contains(found.name.start),
          fits(part.file, found, FactIndex(number)),
          let unit = index.unit(of: facts.scopes[found.scope].declaration, in: part.file)
        else { return false }
        return facts.declarations[unit].kind != .deinitializer
      }
    }
  }
}

extension FileFacts {
  /// The call that is given the value that stands at `range`.
  fileprivate func call(
    taking range: TextRange
  ) -> (call: FactIndex<Expression>, value: FactIndex<Expression>)? {
    for number in expressions(in: range) where self.range(of: FactIndex(number)) == range {
      let value = FactIndex<Expression>(number)
      if let (call, _) = callGiven(value) { return (call, value) }
    }
    return nil
  }
}
