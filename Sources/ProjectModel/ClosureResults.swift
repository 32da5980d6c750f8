// Whether a closure is wanted that returns nothing, as far as what it is given to tells.

import SwiftReader

extension ProjectIndex {
  /// Nil where neither the project's declarations nor the tables in `Rules/Ownership` say.
  package func wantsNothing(
    from closure: FactIndex<Closure>, in file: Int
  ) -> Bool? {
    let facts = files[file]
    switch facts.destination(of: facts.closures[closure].expression) {
    case .argument(let argument): return wantsNothing(from: argument, in: file)
    case .assignment(let assignment):
      return wantsNothing(inPlaceOf: facts.assignments[assignment].target, in: file)
    case .initialValue(let declaration):
      return returnNothing(Member(file: file, declaration: declaration))
    default: return nil
    }
  }

  /// Whether functions of a type return nothing; nil for what is no function's type, or not known as one.
  package func returnNothing(_ type: FactIndex<TypeReference>, in file: Int) -> Bool? {
    var (type, file) = (type, file)
    // A typealias may name another one; eight of them are more than anyone writes.
    for _ in 0..<8 {
      let facts = files[file]
      let found = facts.types[type]
      if let result = FunctionTypeText(facts.text(found.range)).result {
        return ["Void", "()", "Swift.Void"].contains(result)
      }
      guard
        let mention = facts.mentions[found.mentions].last(where: {
          !$0.flags.contains(.isAttribute)
        }),
        let alias = aliasedType(mention.name, in: file, at: found.declaration)
      else { return nil }
      (type, file) = (alias.type, alias.file)
    }
    return nil
  }

  private func returnNothing(_ member: Member) -> Bool? {
    declaration(member).type.ifAny.flatMap { returnNothing($0, in: member.file) }
  }

  // MARK: Assignments

  private func wantsNothing(
    inPlaceOf target: FactIndex<Expression>, in file: Int
  ) -> Bool? {
    let facts = files[file]
    let found = facts.expressions[target]
    switch found.kind {
    case .name:
      switch facts.meaning(of: target) {
      case .declaration(let local): return returnNothing(Member(file: file, declaration: local))
      case .outside:
        return type(around: found.scope, in: file)
          .flatMap { property(found.name, in: file, of: $0) }.flatMap { returnNothing($0) }
      default: return nil
      }
    case .member:
      guard let base = found.base.ifAny else { return nil }
      if let owner = type(of: base, in: file) ?? namedProjectType(base, in: file) {
        return property(found.name, in: file, of: owner).flatMap { returnNothing($0) }
      }
      return isAction(found.name, in: file) ? true : nil
    default: return nil
    }
  }

  // MARK: Arguments

  private func wantsNothing(from argument: FactIndex<Argument>, in file: Int) -> Bool? {
    let facts = files[file]
    guard let call = facts.arguments[argument].owner.ifAny,
      facts.expressions[call].kind == .call, let name = facts.calledName(of: call)
    else { return nil }
    let label = facts.arguments[argument].label
    let functions = functions(calledBy: call, in: file)
    if functions.isEmpty { return isAction(name, in: file) ? true : nil }
    var answers: Set<Bool?> = []
    for function in functions {
      let declared = declaration(function)
      let theirs = files[function.file]
      if declared.kind.isProperty {
        // An initialiser that nobody wrote has the properties as its parameters.
        guard theirs.text(declared.name) == facts.text(label) else { continue }
        answers.insert(returnNothing(function))
      }
      for parameter in theirs.parameters[declared.parameters] {
        guard let type = parameter.type.ifAny else { continue }
        if label.isEmpty {
          // Which one a closure without a label fills is a long story: all of them agree.
          let answer = returnNothing(type, in: function.file)
          if answer == nil, !theirs.types[type].flags.contains(.isFunction) { continue }
          answers.insert(answer)
        } else {
          guard theirs.text(parameter.label) == facts.text(label) else { continue }
          answers.insert(returnNothing(type, in: function.file))
        }
        // A result builder makes something else of the statements.
        if parameter.flags.contains(.hasAttributes) { return false }
      }
    }
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  /// The project's functions that a call may mean; where a type's initialiser is nowhere written, the
  /// type's stored properties.
  private func functions(calledBy call: FactIndex<Expression>, in file: Int) -> [Member] {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny else { return [] }
    let found = facts.expressions[callee]
    if let created = createdType(call, in: file) {
      let initializers = lineage(of: created).lazy.map { self.initializers(of: $0) }
        .first { !$0.isEmpty }
      return initializers ?? members(of: created).filter { declaration($0).kind.isProperty }
    }
    switch found.kind {
    case .name:
      guard facts.meaning(of: callee) == .outside,
        let type = type(around: found.scope, in: file)
      else { return [] }
      return inheritedMethods(named: found.name, in: file, of: type)
    case .member:
      guard let base = found.base.ifAny,
        let owner = type(of: base, in: file) ?? namedProjectType(base, in: file)
      else { return [] }
      return inheritedMethods(named: found.name, in: file, of: owner)
    default: return []
    }
  }

  /// Whether a call's functions are the project's and say that they return nothing.
  package func returnsNothing(_ call: FactIndex<Expression>, in file: Int) -> Bool {
    guard files[file].expressions[call].kind == .call else { return false }
    let functions = functions(calledBy: call, in: file)
    return !functions.isEmpty
      && functions.allSatisfy {
        declaration($0).kind == .function && declaration($0).type.isNone
      }
  }

  private func inheritedMethods(
    named name: TextRange, in file: Int, of type: TypeID
  ) -> [Member] {
    lineage(of: type).flatMap { methods(named: name, in: file, of: $0) }
  }

  private func isAction(_ name: TextRange, in file: Int) -> Bool {
    let facts = files[file]
    let modules = Set(facts.imports.map { facts.module(of: $0) })
    return KeepingAPIs.embedded.takesActions(name, in: facts, importing: modules)
  }
}

/// A type as it is written, where that is a function's.
private struct FunctionTypeText {
  /// `Void` of `(@Sendable (Int) async -> Void)?`.
  private(set) var result: String?

  init(_ text: String) {
    var text = text[...]
    // Parentheses around all of it, and what stands before a function's parameters.
    for _ in 0..<16 {
      text = Self.withoutAttributes(text)
      guard let arrows = Self.arrows(in: text) else { return }
      if let arrow = arrows.first {
        guard arrows.count == 1 else {
          result = "a function"
          return
        }
        result = Self.trimmed(text[text.index(arrow, offsetBy: 2)...]).filter { !$0.isWhitespace }
        return
      }
      while text.last == "?" || text.last == "!" { text = Self.trimmed(text.dropLast()) }
      guard text.first == "(", text.last == ")" else { return }
      text = text.dropFirst().dropLast()
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }

  /// `@escaping @MainActor () -> Void`, `@convention(c) () -> Void`
  private static func withoutAttributes(_ text: Substring) -> Substring {
    var text = trimmed(text)
    while text.first == "@" {
      text = text.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if text.first == "(" {
        guard let end = text.firstIndex(of: ")") else { return text }
        text = text[text.index(after: end)...]
      }
      text = trimmed(text)
    }
    return text
  }

  /// The places of `->` outside of all brackets; nil where brackets do not fit.
  private static func arrows(in text: Substring) -> [Substring.Index]? {
    var arrows: [Substring.Index] = []
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      switch character {
      case "(", "[", "<": depth += 1
      case ">" where last == "-": if depth == 0 { arrows.append(text.index(before: index)) }
      case ")", "]", ">": depth -= 1
      default: break
      }
      if depth < 0 { return nil }
      last = character
    }
    return arrows
  }
}
