// Who sets some properties from where: what a narrower setter would forbid.

import ProjectModel
import SwiftReader

/// The writes to properties that are asked for at once: one look at the code finds their names. Where
/// types are not known, a write to any property of the name counts.
struct PropertyWrites {
  private struct Occurrence: Sendable {
    var file: Int
    var expression: FactIndex<Expression>
    var isInKeyPath: Bool
  }

  private let index: ProjectIndex
  private var occurrences: [String: [Occurrence]] = [:]
  /// The methods that change the value that they are called on.
  private var mutatingMethods = standardMutatingMethods
  private var subtypes: [TypeID: [TypeID]] = [:]

  init(of members: [Member], in types: Set<TypeID>, _ project: CheckedProject) {
    index = project.index
    let names = Set(members.map(index.name(of:)))
    guard !names.isEmpty else { return }
    let search = NameSearch(names.flatMap { [$0, "$" + $0] })
    let found = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { [index] file in Self.occurrences(of: names, search, in: file, index.files[file]) }
    for (occurrences, methods) in found {
      for (name, occurrence) in occurrences {
        self.occurrences[name, default: []].append(occurrence)
      }
      mutatingMethods.formUnion(methods)
    }
    for type in index.types.indices {
      for ancestor in index.ancestors(of: TypeID(type)).project where types.contains(ancestor) {
        subtypes[ancestor, default: []].append(TypeID(type))
      }
    }
  }

  private static func occurrences(
    of names: Set<String>, _ search: NameSearch, in file: Int, _ facts: FileFacts
  ) -> (found: [(String, Occurrence)], mutatingMethods: [String]) {
    var found: [(String, Occurrence)] = []
    for number in facts.expressions.indices {
      let expression = facts.expressions[number]
      switch expression.kind {
      case .name, .member:
        guard facts.source.withBytes(of: expression.name, { search.match($0) }) != nil else {
          continue
        }
        let text = facts.text(expression.name)
        found.append(
          (
            text.first == "$" ? String(text.dropFirst()) : text,
            Occurrence(file: file, expression: FactIndex(number), isInKeyPath: false)
          ))
      case .keyPath:
        let path = TextRange(start: expression.name.start, end: expression.end)
        for name in Set(components(ofKeyPath: facts.text(path))).intersection(names) {
          found.append(
            (name, Occurrence(file: file, expression: FactIndex(number), isInKeyPath: true)))
        }
      default: continue
      }
    }
    let methods = facts.declarations.indices.compactMap { number -> String? in
      let declaration = facts.declarations[number]
      guard declaration.kind == .function, declaration.modifiers.contains(.mutating) else {
        return nil
      }
      return facts.text(declaration.name)
    }
    return (found, methods)
  }

  private static func components(ofKeyPath text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// Whether anything sets the property that could not if its setter were private: code outside of
  /// the type and its extensions in the same file, a subclass, a protocol, Objective-C.
  func mayBeSetElsewhere(_ member: Member, of type: TypeID) -> Bool {
    let name = index.name(of: member)
    if isOpenToOthers(member, type) { return true }
    let subtypes = subtypes[type] ?? []
    if subtypes.contains(where: { redeclares(name, $0) }) { return true }
    return (occurrences[name] ?? []).contains { occurrence in
      !isInside(occurrence, type, of: member) && isWrite(occurrence, to: member, of: type, subtypes)
    }
  }

  /// Objective-C's code and the protocols of libraries are not ours to see.
  private func isOpenToOthers(_ member: Member, _ type: TypeID) -> Bool {
    let declaration = index.declaration(member)
    if !declaration.modifiers.isDisjoint(with: [.open, .override, .dynamic]) { return true }
    if index.hasAttribute("objc", index.declaration(member), in: member.file)
      || index[type].parts.contains(where: {
        index.hasAttribute(
          "objcMembers", index.files[$0.file].declarations[$0.declaration], in: $0.file)
      })
    {
      return true
    }
    let family = [type] + index.ancestors(of: type).project
    if family.contains(where: { index[$0].supertypes.contains { $0.meaning == .unknown } }) {
      return true
    }
    let name = index.name(of: member)
    return family.contains { index[$0].kind == .protocol && redeclares(name, $0) }
  }

  private func redeclares(_ name: String, _ type: TypeID) -> Bool {
    index.members(of: type).contains {
      index.declaration($0).kind.isProperty && index.name(of: $0) == name
    }
  }

  /// In the type's own code, as far as `private` reaches.
  private func isInside(_ occurrence: Occurrence, _ type: TypeID, of member: Member) -> Bool {
    guard occurrence.file == member.file else { return false }
    let facts = index.files[occurrence.file]
    var around = index.type(
      around: facts.expressions[occurrence.expression].scope, in: occurrence.file)
    while let current = around {
      if current == type { return true }
      around = index[current].outer
    }
    return false
  }

  private func isWrite(
    _ occurrence: Occurrence, to member: Member, of type: TypeID, _ subtypes: [TypeID]
  ) -> Bool {
    if occurrence.isInKeyPath { return true }
    let facts = index.files[occurrence.file]
    let expression = facts.expressions[occurrence.expression]
    if expression.kind == .member {
      if let base = expression.base.ifAny, let owner = index.type(of: base, in: occurrence.file),
        owner != type, !subtypes.contains(owner),
        !index.ancestors(of: type).project.contains(owner)
      {
        return false
      }
    } else {
      // Without a base it is ours only in the type's own code and that of its subtypes.
      guard facts.meaning(of: occurrence.expression) == .outside,
        let user = index.type(around: expression.scope, in: occurrence.file),
        user == type || subtypes.contains(user)
      else { return false }
    }
    return changes(occurrence.expression, facts, isClass: isClass(member), member)
  }

  /// Whether the value at the place that `expression` names is changed.
  private func changes(
    _ expression: FactIndex<Expression>, _ facts: FileFacts, isClass: Bool, _ member: Member
  ) -> Bool {
    var current = expression
    // Each turn goes one step outwards: a member or element of the value, a tuple around it.
    for _ in 0..<64 {
      let found = facts.expressions[current]
      // `&a.b` is marked at its root.
      if found.use != .base,
        facts.expressions[facts.chain(to: current)[0]].flags.contains(.isInout)
      {
        return true
      }
      switch found.use {
      case .assignmentTarget: return true
      case .base:
        // What an object does to itself does not set the property that holds it.
        if isClass { return false }
        let next = FactIndex<Expression>(raw: found.target)
        switch facts.expressions[next].kind {
        case .member, .subscript: current = next
        case .call: return current != expression && mutates(current, facts, member)
        default: return false
        }
      case .argument:
        guard let owner = facts.arguments[FactIndex<Argument>(raw: found.target)].owner.ifAny,
          facts.expressions[owner].kind == .tuple
        else { return false }
        current = owner
      default: return false
      }
    }
    return true
  }

  private func mutates(
    _ method: FactIndex<Expression>, _ facts: FileFacts, _ member: Member
  ) -> Bool {
    let name = facts.text(facts.expressions[method].name)
    return mutatingMethods.contains(name) || !isTypeKnown(of: member)
  }

  private func isClass(_ member: Member) -> Bool {
    guard let type = index.type(ofValueDeclaredBy: member) else { return false }
    return index[type].kind == .class || index[type].kind == .actor
  }

  /// Whether we know all methods that change values of the property's type.
  private func isTypeKnown(of member: Member) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    if let type = declaration.type.ifAny {
      if !facts.types[type].flags.isDisjoint(with: [.isArray, .isDictionary, .isTuple]) {
        return true
      }
      guard let named = index.annotatedType(of: member), case .unknown = named.kind else {
        return index.annotatedType(of: member) != nil
      }
      return false
    }
    guard let value = declaration.value.ifAny else { return false }
    switch facts.expressions[value].kind {
    case .booleanLiteral, .numberLiteral, .stringLiteral, .interpolatedString, .arrayLiteral,
      .dictionaryLiteral:
      return true
    default: return index.type(ofValueDeclaredBy: member) != nil
    }
  }
}

/// The standard library's and Foundation's methods that change their value.
private let standardMutatingMethods: Set<String> = [
  "addingProduct", "addProduct", "add", "append", "appendInterpolation", "appendLiteral", "clamp",
  "deleteCharacters", "formIndex", "formIntersection", "formRemainder", "formSquareRoot",
  "formSymmetricDifference", "formTruncatingRemainder", "formUnion", "insert", "makeContiguousUTF8",
  "merge", "modifyValue", "move", "negate", "next", "partition", "popFirst", "popLast", "remove",
  "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeSubranges", "removeValue",
  "replace", "replaceSubrange", "replaceSubrangeAttributes", "reserveCapacity", "resetBytes",
  "resetAllCachedResourceValues", "reverse", "round", "setAttributes", "mergeAttributes",
  "setResourceValues", "setTemporaryResourceValue", "shuffle", "sort", "standardize", "subtract",
  "swapAt", "toggle", "trimPrefix", "update", "updateValue",
  "withContiguousMutableStorageIfAvailable",
  "withMutableCharacters", "withUTF8", "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes",
  "appendPathComponent", "appendPathExtension", "deleteLastPathComponent", "deletePathExtension",
  "applyTransform", "addTimeInterval", "set", "unset", "combine", "finalize",
  "resolveSymlinksInPath",
]
