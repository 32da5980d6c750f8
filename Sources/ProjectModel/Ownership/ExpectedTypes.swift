// Which type `.init(…)` makes: that of the place that it goes to.

import SwiftReader

extension UnitOwnership {
  /// The project type that is expected where the value of `expression` goes; `isElement` where it is
  /// one of several there.
  func expectedType(
    of expression: FactIndex<Expression>, isElement: Bool = false
  ) -> TypeID? {
    switch facts.destination(of: expression) {
    case .assignment(let assignment):
      return facts.assignments[assignment].target.ifAny.flatMap {
        typeOfPlace($0, isElement: isElement)
      }
    case .initialValue(let declaration):
      return type(of: Member(file: file, declaration: declaration), isElement)
    // A body of one expression gives it back: nothing else is an implicit `.init(…)` by itself.
    case .returned, .discarded:
      if let closure = facts.scopes[facts.expressions[expression].scope].closure.ifAny {
        return expectedType(ofResultOf: closure, isElement)
      }
      return facts.declarations[unit.declaration].type.ifAny.flatMap {
        type(of: $0, file, isElement)
      }
    case .argument(let argument):
      guard let owner = facts.arguments[argument].owner.ifAny else { return nil }
      switch facts.expressions[owner].kind {
      case .arrayLiteral: return isElement ? nil : expectedType(of: owner, isElement: true)
      case .call: return typeOfParameter(filledBy: argument, in: owner, isElement)
      default: return nil
      }
    default: return nil
    }
  }

  /// What a closure gives back: as it says itself, as whoever calls it at once needs it, or as one of those that
  /// `rows.map { .init($0) }` gives.
  private func expectedType(
    ofResultOf closure: FactIndex<Closure>, _ isElement: Bool
  ) -> TypeID? {
    let found = facts.closures[closure]
    if let type = found.result.ifAny { return self.type(of: type, file, isElement) }
    let value = facts.expressions[found.expression]
    if value.use == .base {
      return expectedType(of: FactIndex(raw: value.target), isElement: isElement)
    }
    guard !isElement, let (call, _) = facts.callGiven(found.expression),
      let name = facts.calledName(of: call), facts.textEquals(name, "map")
    else { return nil }
    return expectedType(of: call, isElement: true)
  }

  private func typeOfPlace(_ target: FactIndex<Expression>, isElement: Bool) -> TypeID? {
    let found = facts.expressions[target]
    switch found.kind {
    case .name:
      switch facts.meaning(of: target) {
      case .declaration(let local):
        return type(of: Member(file: file, declaration: local), isElement)
      case .outside:
        return owner.flatMap { index.property(found.name, in: file, of: $0) }
          .flatMap { type(of: $0, isElement) }
      default: return nil
      }
    case .member:
      guard let base = found.base.ifAny,
        let owner = analysis.namedType(base, in: file) ?? index.type(of: base, in: file),
        let property = index.property(found.name, in: file, of: owner)
      else { return nil }
      return type(of: property, isElement)
    case .subscript where !isElement:
      return found.base.ifAny.flatMap { typeOfPlace($0, isElement: true) }
    default: return nil
    }
  }

  /// The type of the parameter that `argument` fills.
  private func typeOfParameter(
    filledBy argument: FactIndex<Argument>, in call: FactIndex<Expression>, _ isElement: Bool
  ) -> TypeID? {
    guard let callee = facts.expressions[call].base.ifAny else { return nil }
    let name = facts.expressions[callee].name
    if let type = index.createdType(call, in: file) {
      return typeOfPart(filledBy: argument, in: call, type, isElement)
    }
    var function: (function: Member, matched: MatchedArguments)?
    switch facts.expressions[callee].kind {
    case .name:
      guard case .outside = facts.meaning(of: callee) else { return nil }
      function =
        owner.flatMap {
          firstMethod(named: name, of: $0, matching: call, ofInstance: hasInstance)
        } ?? globalFunction(named: name, matching: call)
    case .member:
      guard let base = facts.expressions[callee].base.ifAny else { return nil }
      if let type = analysis.namedType(base, in: file) {
        function = firstMethod(named: name, of: type, matching: call, ofInstance: false)
      } else if let type = index.type(of: base, in: file) {
        function = firstMethod(named: name, of: type, matching: call)
      } else if !isElement, analysis.apis.isKeeper(nil, of: name, in: facts) {
        // `rows.append(.init(…))`
        return typeOfPlace(base, isElement: true)
      }
    default: return nil
    }
    return function.flatMap { type(ofParameter: argument, $0, isElement) }
  }

  /// `Screen(row: .init(…))`
  private func typeOfPart(
    filledBy argument: FactIndex<Argument>, in call: FactIndex<Expression>, _ type: TypeID,
    _ isElement: Bool
  ) -> TypeID? {
    for ancestor in index.lineage(of: type) where index[ancestor].kind != .protocol {
      if let found = initializer(of: ancestor, given: facts.expressions[call].arguments) {
        return self.type(ofParameter: argument, found, isElement)
      }
    }
    return index.property(facts.arguments[argument].label, in: file, of: type)
      .flatMap { self.type(of: $0, isElement) }
  }

  private func type(
    ofParameter argument: FactIndex<Argument>,
    _ found: (function: Member, matched: MatchedArguments), _ isElement: Bool
  ) -> TypeID? {
    guard let parameter = found.matched.filled.first(where: { $0.argument == argument })?.parameter
    else { return nil }
    let callee = index.files[found.function.file]
    return callee.parameters[parameter].type.ifAny.flatMap {
      type(of: $0, found.function.file, isElement)
    }
  }

  private func type(of member: Member, _ isElement: Bool) -> TypeID? {
    index.declaration(member).type.ifAny.flatMap { type(of: $0, member.file, isElement) }
  }

  private func type(
    of type: FactIndex<TypeReference>, _ file: Int, _ isElement: Bool
  ) -> TypeID? {
    if isElement {
      guard
        index.files[file].types[type].flags.contains(.isArray)
          || index.files[file].types[type].flags.contains(.isDictionary)
      else { return nil }
      return analysis.contentType(type, in: file)
    }
    if let own = typeMeantBySelf(type, file) { return own }
    guard case .project(let found) = index.namedType(type, in: file)?.kind else { return nil }
    return found
  }

  /// `Row` for `static func plant() -> Self { .init(…) }` of a `struct Row`.
  private func typeMeantBySelf(_ type: FactIndex<TypeReference>, _ file: Int) -> TypeID? {
    let facts = index.files[file]
    guard facts.textEquals(facts.types[type].range, "Self"),
      let owner = index.enclosingType(of: facts.types[type].declaration, in: file),
      index[owner].isValue
    else { return nil }
    return owner
  }
}
