// What the code of a file refers to: the types that it names, with what each name stands for, and the
// names that checks ask for.

import SwiftReader

package struct TypeUse: Sendable {
  package enum Context: Sendable {
    /// The head of an expression: `URLSession.shared`, `FeedView()`.
    case expression(FactIndex<Expression>)
    case type(TypeReference.Context, FactIndex<TypeReference>)
  }

  package var range: TextRange
  package var meaning: TypeMeaning
  package var context: Context
  /// The type whose code it stands in.
  package var user: TypeID
  /// The innermost declaration around it.
  package var declaration: FactIndex<Declaration>
}

/// A name that was searched for, in an expression or a type.
package struct NamedUse: Sendable {
  package enum Place: Sendable {
    /// A name, member or implicit member.
    case expression(FactIndex<Expression>)
    case type(FactIndex<TypeReference>, FactIndex<TypeMention>)
  }

  /// Its number in the `NameSearch`.
  package var entry: Int32
  package var place: Place
}

/// What one look at a file's code finds; all lists are in source order.
package struct CodeReferences: Sendable {
  /// Those in types and those in expressions. What has no type around it, and what stands for
  /// nothing that we know, is left out.
  package fileprivate(set) var typeUses: [TypeUse] = []
  package fileprivate(set) var namedUses: [NamedUse] = []
  /// The functions of names that were searched for.
  package fileprivate(set) var namedFunctions:
    [(entry: Int32, declaration: FactIndex<Declaration>)] = []
  /// `$model` where a member follows.
  package fileprivate(set) var projections: [FactIndex<Expression>] = []
  /// `.shared` in `let feed: Feed = .shared`, and the declaration.
  package fileprivate(set) var impliedMembers:
    [(expression: FactIndex<Expression>, declaration: FactIndex<Declaration>)] = []
  /// Assignments by the target's name, `_model` for `model` included.
  package fileprivate(set) var assignments: [NamePlaces.Entry] = []
  /// Arguments that are calls or names, by their label.
  package fileprivate(set) var createdArguments: [NamePlaces.Entry] = []
}

extension ProjectIndex {
  /// With `users` the type uses of others are left out.
  package func references(
    in file: Int, searching search: NameSearch, usedBy users: TypeSet? = nil
  ) -> CodeReferences {
    let facts = files[file]
    var found = CodeReferences()
    var inTypes: [TypeUse] = []
    var inExpressions: [TypeUse] = []
    for number in facts.types.indices {
      addUses(in: FactIndex(number), of: file, facts, search, users, &found, &inTypes)
    }
    for number in facts.expressions.indices {
      addUses(of: FactIndex(number), in: file, facts, search, users, &found, &inExpressions)
    }
    found.typeUses = inTypes + inExpressions
    found.typeUses.sort { $0.range.start < $1.range.start }
    for number in facts.declarations.indices where facts.declarations[number].kind == .function {
      let name = facts.declarations[number].name
      if let entry = facts.source.withBytes(of: name, { search.match($0) }) {
        found.namedFunctions.append((entry, FactIndex(number)))
      }
    }
    for number in facts.assignments.indices {
      guard let target = facts.assignments[number].target.ifAny else { continue }
      found.assignments.append(
        NamePlaces.Entry(
          facts.expressions[target].name, FactIndex<Assignment>(number), in: facts.source))
    }
    for number in facts.arguments.indices {
      let argument = facts.arguments[number]
      // An assignment as an argument, `updateAll(column -= 1)`, is no value.
      guard argument.label.count > 0, let value = argument.value.ifAny,
        facts.expressions[value].kind == .call || facts.expressions[value].kind == .name
      else {
        continue
      }
      found.createdArguments.append(
        NamePlaces.Entry(argument.label, FactIndex<Argument>(number), in: facts.source))
    }
    return found
  }

  private func addUses(
    in type: FactIndex<TypeReference>, of file: Int, _ facts: FileFacts, _ search: NameSearch,
    _ users: TypeSet?, _ found: inout CodeReferences, _ uses: inout [TypeUse]
  ) {
    let reference = facts.types[type]
    guard !reference.declaration.isNone,
      let user = user(of: type, reference, in: file)
    else { return }
    let isAsked = users?.contains(user) ?? true
    for index in reference.mentions.range {
      let mention = facts.mentions[index]
      guard !mention.flags.contains(.isAttribute) else { continue }
      if let entry = facts.source.withBytes(of: mention.name, { search.match($0) }) {
        found.namedUses.append(NamedUse(entry: entry, place: .type(type, FactIndex(index))))
      }
      guard isAsked else { continue }
      let meaning = resolve(mention.name, in: file, at: reference.declaration)
      guard meaning != .unknown, !hasForeignArguments(index, of: reference, facts, meaning),
        !mayBeOfMacro(mention.name, meaning, in: file, at: reference.declaration)
      else { continue }
      uses.append(
        TypeUse(
          range: mention.name, meaning: meaning, context: .type(reference.context, type),
          user: user, declaration: reference.declaration))
    }
  }

  /// The type whose code `type` is part of. What a nested type inherits from is its own: in `final class
  /// FeedViewModel { struct Row: View {} }` it is the row that is a view.
  private func user(
    of type: FactIndex<TypeReference>, _ reference: TypeReference, in file: Int
  ) -> TypeID? {
    let around = enclosingType(of: reference.declaration, in: file)
    guard reference.context == .inheritance else { return around }
    var heir: TypeID?
    _ = hasMember(of: reference.declaration, in: file) { member in
      guard files[file].declarations[member].inheritance.range.contains(type.int) else {
        return false
      }
      heir = enclosingType(of: member, in: file)
      return true
    }
    return heir ?? around
  }

  /// Whether a macro that we do not know, on a type around, may have made a type of the SDK's name:
  /// `@Stateful` gives its view model a `Transition`. None makes a `UIView`.
  private func mayBeOfMacro(
    _ name: TextRange, _ meaning: TypeMeaning, in file: Int, at declaration: FactIndex<Declaration>
  ) -> Bool {
    guard case .sdk = meaning, name.count > 1,
      !files[file].beginsUppercase(TextRange(start: name.start + 1, end: name.end))
    else { return false }
    var around = enclosingType(of: declaration, in: file)
    while let type = around {
      if hasUnknownMacro(type) { return true }
      around = types[type.raw].outer
    }
    return false
  }

  private func hasUnknownMacro(_ type: TypeID) -> Bool {
    let declared = types[type.raw].declaration
    let facts = files[declared.file]
    return facts.attributes[facts.declarations[declared.declaration].attributes].contains {
      guard facts.beginsUppercase($0.name) else { return false }
      let name = facts.text($0.name)
      return !Self.attributesWithoutTypes.contains(name) && !name.hasSuffix("Actor")
        && !hasTopLevelType(named: name)
    }
  }

  /// What is written before a type and makes none in it; global actors apart.
  private static let attributesWithoutTypes: Set<String> = [
    "Observable", "Model", "Suite", "UIApplicationMain", "NSApplicationMain", "IBDesignable",
  ]

  /// `Result<Page, Failure>` is not the project's `Result`, which takes no generic arguments.
  private func hasForeignArguments(
    _ mention: Int, of reference: TypeReference, _ facts: FileFacts, _ meaning: TypeMeaning
  ) -> Bool {
    guard case .project(let id) = meaning,
      reference.mentions.range.contains(where: { facts.mentions[$0].genericBase.int == mention })
    else { return false }
    let type = types[id.raw]
    // A protocol's arguments are its associated types; a typealias may have some of its own.
    guard type.outer == nil, type.kind != .protocol,
      facts.text(facts.mentions[mention].name) == type.name
    else { return false }
    let declared = type.declaration
    return files[declared.file].declarations[declared.declaration].genericParameters.isEmpty
  }

  private func addUses(
    of expression: FactIndex<Expression>, in file: Int, _ facts: FileFacts, _ search: NameSearch,
    _ users: TypeSet?, _ found: inout CodeReferences, _ uses: inout [TypeUse]
  ) {
    let kind = facts.expressions[expression].kind
    guard kind == .name || kind == .member || kind == .implicitMember else { return }
    let name = facts.expressions[expression].name
    if let entry = facts.source.withBytes(of: name, { search.match($0) }) {
      found.namedUses.append(NamedUse(entry: entry, place: .expression(expression)))
    }
    if kind == .implicitMember {
      if let declaration = impliedDeclaration(of: expression, facts) {
        found.impliedMembers.append((expression, declaration))
      }
      return
    }
    let first = facts.firstByte(of: name)
    if first == UInt8(ascii: "$"), facts.expressions[expression].use == .base {
      found.projections.append(expression)
    }
    guard kind == .name, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return }
    let declaration = facts.scopes[facts.expressions[expression].scope].declaration
    guard !declaration.isNone, let user = enclosingType(of: declaration, in: file),
      users?.contains(user) ?? true
    else { return }
    let meaning = meaning(of: expression, in: file, at: declaration)
    guard meaning != .unknown, !mayBeOfMacro(name, meaning, in: file, at: declaration) else {
      return
    }
    uses.append(
      TypeUse(
        range: name, meaning: meaning, context: .expression(expression), user: user,
        declaration: declaration))
  }

  /// The annotated declaration that says what `.name` or `.name(…)` is a member of.
  private func impliedDeclaration(
    of member: FactIndex<Expression>, _ facts: FileFacts
  ) -> FactIndex<Declaration>? {
    var end = member
    if case .base(let call) = facts.destination(of: member), facts.expressions[call].kind == .call {
      end = call
    }
    guard case .initialValue(let declaration) = facts.destination(of: end),
      !facts.declarations[declaration].type.isNone
    else { return nil }
    return declaration
  }

  /// What the name `expression` stands for as a type; `Feed.Item()` stands for the nested one.
  private func meaning(
    of expression: FactIndex<Expression>, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    let facts = files[file]
    var path = facts.expressions[expression].name
    var meaning = resolve(path, in: file, at: declaration)
    var current = expression
    while case .project = meaning, facts.expressions[current].use == .base {
      current = FactIndex(raw: facts.expressions[current].target)
      let member = facts.expressions[current]
      guard member.kind == .member, facts.beginsUppercase(member.name) else { break }
      path.end = member.name.end
      // Optional chaining or white space inside would make this no dotted name.
      let isDotted = facts.source.withBytes(of: path) { path in
        path.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "?") }
      }
      guard isDotted else { break }
      let deeper = resolve(path, in: file, at: declaration)
      guard case .project = deeper else { break }
      meaning = deeper
    }
    return meaning
  }
}
