// Code that never runs, since nobody calls the function that it stands in.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether code stands in a private function that nothing in its file names: nobody else sees that, but for what an
  /// attribute lets find it by its name.
  func neverRuns(_ code: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    guard let unit = unit(of: facts.scopes[facts.expressions[code].scope].declaration, in: file)
    else { return false }
    let function = facts.declarations[unit]
    guard function.kind == .function, function.modifiers.isPrivate,
      function.modifiers.isDisjoint(with: [.override, .dynamic]), function.attributes.isEmpty
    else { return false }
    return !facts.expressions.contains { use in
      [.name, .member, .implicitMember].contains(use.kind)
        && facts.sameText(use.name, function.name)
    }
  }
}
