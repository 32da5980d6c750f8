// What the objects that a unit makes hold from the start: by their initialisers, or without one.

import SwiftReader

extension UnitOwnership {
  /// `Section(header: title, rows: rows)`: one of several types of a name, which only one of them has
  /// such an initialiser for.
  func createdType(_ call: FactIndex<Expression>) -> TypeID? {
    if let type = index.createdType(call, in: facts, file) { return type }
    guard let callee = facts.expressions[call].base.ifAny else { return nil }
    if facts.expressions[callee].kind == .implicitMember {
      guard facts.textEquals(facts.expressions[callee].name, "init") else { return nil }
      return expectedType(of: call)
    }
    guard facts.expressions[callee].kind == .name,
      case let name = facts.expressions[callee].name, facts.beginsUppercase(name),
      case let arguments = facts.expressions[call].arguments,
      facts.arguments[arguments].contains(where: { !$0.label.isEmpty }),
      case .outside = facts.meaning(of: callee), let type = index.ownType(called: name, in: file)
    else { return nil }
    return initializer(of: type, given: arguments) == nil ? nil : type
  }

  func created(_ type: TypeID, by call: FactIndex<Expression>) -> Int {
    let object = node(.value(call), type: type)
    let arguments = facts.expressions[call].arguments
    // What a protocol asks for is not what a struct's own initialiser does.
    for ancestor in index.lineage(of: type)
    where index[ancestor].kind != .protocol {
      if let found = initializer(of: ancestor, given: arguments) {
        _ = apply(found.function, receivers: Nodes(object), found.matched, call: call)
        return object
      }
    }
    if let entry = inheritedEntry(of: type, call) {
      _ = apply(entry, to: call, .empty)
    } else if !arguments.isEmpty {
      storeMemberwise(arguments, in: object, type)
    }
    return object
  }

  /// The first of a type's own initialisers that the arguments fit.
  func initializer(
    of type: TypeID, given arguments: FactRange<Argument>
  ) -> (function: Member, matched: MatchedArguments)? {
    var matched: MatchedArguments?
    let found = index.firstInitializer(of: type) { initializer in
      matched = analysis.match(arguments, of: facts, to: initializer)
      return matched != nil
    }
    guard let found, let matched else { return nil }
    return (found, matched)
  }

  /// A struct's own initialiser, and an enum's case.
  private func storeMemberwise(_ arguments: FactRange<Argument>, in object: Int, _ type: TypeID) {
    let properties = index.storedProperties(of: type)
    func isNamed(_ property: Member, by argument: Argument) -> Bool {
      index.files[property.file].withBytes(of: index.declaration(property).name) { name in
        facts.bytesEqual(argument.label, name)
      }
    }
    /// A trailing closure goes to the last function.
    func last() -> Member? {
      properties.last { property in
        analysis.mayHoldFunction(property)
          && !facts.arguments[arguments].contains { isNamed(property, by: $0) }
      } ?? properties.last
    }
    for argument in facts.arguments[arguments] {
      guard let value = argument.value.ifAny else { continue }
      let named = argument.label.isEmpty ? last() : properties.first { isNamed($0, by: argument) }
      let places = named.map { property($0, of: Nodes(object)) } ?? .empty
      if !places.isEmpty { store(evaluate(value), in: places, at: range(of: value)) }
    }
  }
}
