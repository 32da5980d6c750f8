// What a method or property only has because a protocol asks for it: whoever wants to be rid of it changes the
// protocol.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether a type is named for a parameter that the code of a method does nothing with, or for the value of a method
  /// or property that is always nil, where a protocol that is one of `told` asks for it. A protocol that has it by
  /// default asks for it itself.
  func isOnlyAskedFor(_ use: TypeUse, in file: Int, byOneOf told: TypeSet) -> Bool {
    guard case .type(let context, let written) = use.context,
      context == .parameter || context == .result || context == .property,
      let witness = members(of: use.user).first(where: {
        $0.file == file && declaration($0).range.contains(use.range.start)
      }),
      case let declared = declaration(witness),
      declared.kind == .function && declared.flags.contains(.hasBody)
        || declared.kind.isProperty && !declared.accessors.isStored
    else { return false }
    let facts = files[file]
    if context == .parameter {
      guard
        let parameter = declared.parameters.range.first(where: {
          facts.parameters[FactIndex($0)].type == written
        }), !facts.uses(FactIndex(parameter), in: declared.range)
      else { return false }
    } else {
      guard
        facts.expressions(in: declared.range).allSatisfy({ facts.isOfNil(facts.expressions[$0]) })
      else { return false }
    }
    return ([use.user] + ancestors(of: use.user).project).contains { asking in
      self[asking].kind == .protocol && told.contains(asking)
        && members(of: self[asking].declaration).contains { requirement in
          requirement != witness && isRequirement(requirement, metBy: witness)
        }
    }
  }

  private func isRequirement(_ requirement: Member, metBy witness: Member) -> Bool {
    let (asked, given) = (declaration(requirement), declaration(witness))
    return asked.kind.isProperty == given.kind.isProperty
      && asked.parameters.count == given.parameters.count
      && name(of: requirement) == name(of: witness)
  }
}

extension FileFacts {
  fileprivate func uses(_ parameter: FactIndex<Parameter>, in body: TextRange) -> Bool {
    let name = parameters[parameter].name
    return isUnwrappedInShort(name, in: body) || isCaptured(name, in: body)
      || expressions(in: body).contains { number in
        expressions[number].kind == .name && sameText(expressions[number].name, name)
      }
  }

  /// Whether an expression is a part of nothing but `nil`, or `Just(nil).eraseToAnyPublisher()`.
  fileprivate func isOfNil(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .nilLiteral, .call: true
    case .name: textEquals(expression.name, "Just")
    case .member: textEquals(expression.name, "eraseToAnyPublisher")
    default: false
    }
  }
}
