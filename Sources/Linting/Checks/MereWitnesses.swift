// What a method only has because a protocol asks for it: whoever wants to be rid of it changes the protocol.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether a type is named for a parameter that the code of a method does nothing with, or for a result that is
  /// always nil, where a protocol that is one of `told` asks for that method.
  func isOnlyAskedFor(_ use: TypeUse, in file: Int, byOneOf told: TypeSet) -> Bool {
    guard case .type(let context, let written) = use.context,
      context == .parameter || context == .result,
      let function = members(of: use.user).first(where: {
        $0.file == file && declaration($0).range.contains(use.range.start)
      }).map(declaration), function.kind == .function, function.flags.contains(.hasBody)
    else { return false }
    let facts = files[file]
    if context == .result {
      guard
        facts.expressions(in: function.range)
          .allSatisfy({ facts.expressions[$0].kind == .nilLiteral })
      else { return false }
    } else {
      guard
        let parameter = function.parameters.range.first(where: {
          facts.parameters[FactIndex($0)].type == written
        }), !facts.uses(FactIndex(parameter), in: function.range)
      else { return false }
    }
    return ancestors(of: use.user).project.contains { ancestor in
      self[ancestor].kind == .protocol && told.contains(ancestor)
        && methods(named: function.name, in: file, of: ancestor).contains {
          declaration($0).parameters.count == function.parameters.count
        }
    }
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
}
