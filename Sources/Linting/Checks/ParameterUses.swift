// What the code of a function does with what it takes: a parameter that it only asks whether it is there, or puts
// where nobody looks, lets nothing in.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether a function does something with a parameter, but nothing with what that holds: a body without any use of it
  /// may be one that is still to be written.
  func letsNothingIn(_ parameter: FactIndex<Parameter>, of function: Member) -> Bool {
    let facts = files[function.file]
    let body = declaration(function).range
    let name = facts.parameters[parameter].name
    var isUsed = false
    // Whatever has its name may be an unwrapped copy. Mostly the first one lets it in.
    for number in facts.expressions(in: body) {
      let use = FactIndex<Expression>(number)
      guard facts.expressions[use].kind == .name,
        facts.sameText(facts.expressions[use].name, name)
      else { continue }
      guard facts.meaning(of: use) == .parameter(parameter),
        facts.isOnlyAskedFor(use, in: body) || isPutAway(use, by: function)
      else { return false }
      isUsed = true
    }
    return (isUsed || facts.isUnwrappedInShort(name, in: body))
      && !facts.isCaptured(name, in: body)
  }

  /// Whether an initialiser is the one that every structure has, which a public one has to write out: it copies each
  /// parameter to the property of that name, and does nothing else.
  func isWrittenOutForOthers(_ initializer: Member) -> Bool {
    let function = declaration(initializer)
    guard function.kind == .initializer,
      !function.modifiers.isDisjoint(with: [.public, .package])
    else { return false }
    let facts = files[initializer.file]
    var copied = 0
    for number in facts.expressions(in: function.range) {
      let use = FactIndex<Expression>(number)
      let found = facts.expressions[use]
      if found.use == .assignmentTarget || found.kind == .selfValue { continue }
      guard found.use == .assigned, case .parameter = facts.meaning(of: use),
        let target = facts.assignments[FactIndex<Assignment>(raw: found.target)].target.ifAny,
        facts.isAskedOfSelf(target), facts.sameText(facts.expressions[target].name, found.name)
      else { return false }
      copied += 1
    }
    return copied == function.parameters.count
  }

  /// `self.key = key`, a private property of a class that nobody reads.
  private func isPutAway(_ value: FactIndex<Expression>, by function: Member) -> Bool {
    let facts = files[function.file]
    guard case .assignment(let assignment) = facts.destination(of: value),
      !facts.assignments[assignment].isCompound,
      let target = facts.assignments[assignment].target.ifAny, facts.isAskedOfSelf(target),
      let owner = enclosingType(of: function.declaration, in: function.file),
      self[owner].kind == .class,
      let property = property(facts.expressions[target].name, in: function.file, of: owner)
    else { return false }
    return isNeverRead(property, of: owner)
  }

  /// A private property of a type, which nothing in its file does more with than set it, or ask whether it has been set:
  /// `guard token == nil else { return }`.
  func isNeverRead(_ property: Member, of owner: TypeID, orIsOnlyAskedFor: Bool = false) -> Bool {
    let declared = declaration(property)
    guard declared.modifiers.isPrivate, declared.attributes.isEmpty,
      declared.accessors.isStored, declared.accessors.isDisjoint(with: [.willSet, .didSet]),
      enclosingType(of: property.declaration, in: property.file) == owner
    else { return false }
    // Outside the file nobody sees it; in it, whoever uses the name may mean it.
    let facts = files[property.file]
    let file = TextRange(start: 0, end: .max)
    return !facts.isUnwrappedInShort(declared.name, in: file)
      && !facts.isCaptured(declared.name, in: file)
      && facts.expressions.indices.allSatisfy { number in
        let use = facts.expressions[number]
        switch use.kind {
        case .keyPath:
          return !facts.text(facts.range(of: FactIndex(number))).contains(name(of: property))
        case .name, .member, .implicitMember:
          guard facts.sameText(use.name, declared.name) else { return true }
          if use.kind == .name,
            facts.meaning(of: FactIndex(number)) != .outside
              || isOfOther(use, than: property, in: property.file)
          {
            return true
          }
          return use.use == .assignmentTarget
            && !facts.assignments[FactIndex<Assignment>(raw: use.target)].isCompound
            || orIsOnlyAskedFor && facts.isComparedWithNil(FactIndex(number))
        default: return true
        }
      }
  }

  /// Whether the type around a name has a property of its own that is called so.
  private func isOfOther(_ name: Expression, than property: Member, in file: Int) -> Bool {
    type(around: name.scope, in: file)
      .flatMap { self.property(name.name, in: file, of: $0) }
      .map { $0 != property } ?? false
  }

  /// Whether what a view is given keeps a type nested in the view, `class RowItem { var state: RowCell.State }`: it has
  /// been made for the view. What plays a role of its own has not.
  func takesKeeperOfPart(of type: TypeID) -> Bool {
    let parts = self[type].nested.filter { self[$0].kind == .enum || self[$0].kind == .struct }
    if parts.isEmpty { return false }
    return members(of: type).contains { member in
      let kind = declaration(member).kind
      guard kind == .function || kind == .initializer, !declaration(member).modifiers.isPrivate
      else { return false }
      return typesTaken(by: member).contains { taken in
        (self[taken].kind == .class || self[taken].kind == .struct) && role(of: taken) == nil
          && storedProperties(of: taken).contains { property in
            self.type(ofValueDeclaredBy: property).map(parts.contains) ?? false
          }
      }
    }
  }

  /// The types of what a function takes, and those that its code casts that to.
  private func typesTaken(by function: Member) -> [TypeID] {
    let facts = files[function.file]
    let parameters = declaration(function).parameters
    let said = facts.parameters[parameters].flatMap { parameter in
      facts.valueNames(in: parameter.type).compactMap { name -> TypeID? in
        let place = facts.types[parameter.type].declaration
        guard case .project(let type) = resolve(name, in: function.file, at: place) else {
          return nil
        }
        return type
      }
    }
    let casts = facts.expressions(in: declaration(function).range).compactMap { number -> TypeID? in
      let value = facts.expressions[number]
      guard value.kind == .name, value.flags.contains(.isCast),
        case .parameter(let parameter) = facts.meaning(of: FactIndex(number)),
        parameters.range.contains(parameter.int)
      else { return nil }
      return self.type(of: FactIndex<Expression>(number), in: function.file)
    }
    return said + casts
  }
}

extension FileFacts {
  func uses(of parameter: FactIndex<Parameter>) -> [FactIndex<Expression>] {
    let name = parameters[parameter].name
    return expressions.indices.map { FactIndex<Expression>($0) }.filter {
      expressions[$0].kind == .name && sameText(expressions[$0].name, name)
        && meaning(of: $0) == .parameter(parameter)
    }
  }

  /// `if let plant { … }`
  func isUnwrappedInShort(_ name: TextRange, in range: TextRange) -> Bool {
    declarations.contains { local in
      local.flags.contains(.isShorthand) && range.contains(local.range.start)
        && sameText(local.name, name)
    }
  }

  /// `{ [plant] in … }`
  func isCaptured(_ name: TextRange, in range: TextRange) -> Bool {
    closures.contains { closure in
      range.contains(closure.range.start)
        && captures[closure.captures].contains { sameText($0.name, name) }
    }
  }

  /// `plant == nil`, `nil != plant`, `if let _ = plant`, `if let other = plant` where nobody asks for `other`.
  fileprivate func isOnlyAskedFor(_ use: FactIndex<Expression>, in body: TextRange) -> Bool {
    let found = expressions[use]
    switch found.use {
    case .switchSubject:
      let before = text(TextRange(start: body.start, end: found.name.start))
      return before.suffix(16).filter { !$0.isWhitespace }.hasSuffix("let_=")
    case .initialValue:
      let local = declarations[FactIndex<Declaration>(raw: found.target)]
      return local.flags.contains(.unwraps) && !isCaptured(local.name, in: body)
        && !isUnwrappedInShort(local.name, in: body)
        && !expressions(in: body).contains {
          expressions[$0].kind == .name && sameText(expressions[$0].name, local.name)
            && FactIndex($0) != use
        }
    case .argument: return isComparedWithNil(use)
    default: return false
    }
  }

  /// `plant == nil`, `nil != plant`
  fileprivate func isComparedWithNil(_ value: FactIndex<Expression>) -> Bool {
    guard expressions[value].use == .argument,
      let owner = arguments[FactIndex<Argument>(raw: expressions[value].target)].owner.ifAny,
      expressions[owner].kind == .operation
    else { return false }
    // Operators stand between the operands, which are all in one list.
    let operands = arguments[expressions[owner].arguments].compactMap(\.value.ifAny)
    return zip(operands, operands.dropFirst()).contains { left, right in
      guard
        left == value && expressions[right].kind == .nilLiteral
          || right == value && expressions[left].kind == .nilLiteral
      else { return false }
      let between = TextRange(start: expressions[left].end, end: expressions[right].name.start)
      return ["==", "!="].contains(text(between).filter { !$0.isWhitespace })
    }
  }

  /// The parameter of a function that a value is, or is asked of, unwrapped or not, and whether it is no more than
  /// that.
  func parameterPassed(
    as value: FactIndex<Expression>, of function: FactRange<Parameter>
  ) -> (parameter: FactIndex<Parameter>, isWhole: Bool)? {
    var root = chainRoot(of: value)
    let isWhole = root == value
    guard expressions[root].kind == .name else { return nil }
    if case .declaration(let local) = meaning(of: root) {
      if declarations[local].flags.contains(.isShorthand) {
        let name = declarations[local].name
        return function.range.first { sameText(parameters[FactIndex<Parameter>($0)].name, name) }
          .map { (FactIndex($0), isWhole) }
      }
      guard let source = declarations[local].value.ifAny, expressions[source].kind == .name else {
        return nil
      }
      root = source
    }
    guard case .parameter(let parameter) = meaning(of: root),
      function.range.contains(parameter.int)
    else { return nil }
    return (parameter, isWhole)
  }
}
