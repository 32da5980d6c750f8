// What a type does with a property of its own, other than to set it.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether a type uses a property, and each time so.
  func isUsed(
    _ property: Member, by type: TypeID,
    only isSo: (FactIndex<Expression>, FileFacts, _ file: Int) -> Bool
  ) -> Bool {
    var isUsed = false
    let isUsedOtherwise = hasExpression(inCodeOf: type) { use, facts, file in
      let found = facts.expressions[use]
      guard found.kind == .name || found.kind == .member, found.use != .assignmentTarget,
        isCalled(found.name, in: file, as: property),
        found.kind == .member || facts.mayMeanProperty(use)
      else { return false }
      isUsed = true
      return !isSo(use, facts, file)
    }
    return isUsed && !isUsedOtherwise
  }
}

extension FileFacts {
  /// Neither a parameter nor a local, but for the unwrapped property of `guard let model`.
  fileprivate func mayMeanProperty(_ name: FactIndex<Expression>) -> Bool {
    switch meaning(of: name) {
    case .parameter: false
    case .declaration(let local): declarations[local].flags.contains(.isShorthand)
    case .capture, .outside: true
    }
  }
}
