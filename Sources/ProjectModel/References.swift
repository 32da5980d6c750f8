// Every place where a type is named, in types and in expressions, with what the name stands for.

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

extension ProjectIndex {
  /// The uses in one file, in source order: those in types, then those in expressions. What has no
  /// type around it, and what stands for nothing that we know, is left out.
  package func typeUses(in file: Int) -> [TypeUse] {
    let facts = files[file]
    var uses: [TypeUse] = []
    for number in facts.types.indices {
      let type = facts.types[number]
      guard !type.declaration.isNone, let user = enclosingType(of: type.declaration, in: file)
      else { continue }
      for index in type.mentions.range {
        let mention = facts.mentions[index]
        guard !mention.flags.contains(.isAttribute) else { continue }
        let meaning = resolve(mention.name, in: file, at: type.declaration)
        guard meaning != .unknown else { continue }
        uses.append(
          TypeUse(
            range: mention.name, meaning: meaning, context: .type(type.context, FactIndex(number)),
            user: user, declaration: type.declaration))
      }
    }
    for index in facts.expressions.indices {
      let expression = facts.expressions[index]
      guard expression.kind == .name, facts.beginsUppercase(expression.name) else { continue }
      let declaration = facts.scopes[expression.scope].declaration
      guard !declaration.isNone, let user = enclosingType(of: declaration, in: file) else {
        continue
      }
      let reference = FactIndex<Expression>(index)
      let meaning = meaning(of: reference, in: file, at: declaration)
      guard meaning != .unknown else { continue }
      uses.append(
        TypeUse(
          range: expression.name, meaning: meaning, context: .expression(reference), user: user,
          declaration: declaration))
    }
    return uses
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
      guard facts.text(path).utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "?") }) else {
        break
      }
      let deeper = resolve(path, in: file, at: declaration)
      guard case .project = deeper else { break }
      meaning = deeper
    }
    return meaning
  }
}
