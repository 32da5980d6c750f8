// Values that a library's generic objects hold and that the project declares: the `rootView` of a hosting controller.
// The object has whatever the value has: `host.rootView.onClose` is kept by the host.

import SwiftReader

extension UnitOwnership {
  /// The type of what `rootView` or `host.rootView` stands for; nil for any other name.
  func typeOfContents(_ expression: FactIndex<Expression>) -> TypeID? {
    let found = facts.expressions[expression]
    guard found.kind == .name || found.kind == .member,
      let classes = analysis.apis.known(found.name, in: facts)?.genericHolders, !classes.isEmpty
    else { return nil }
    if let holder = found.base.ifAny {
      return index.filledType(ofLibrary: classes, by: holder, givenAs: found.name, in: file)
    }
    guard hasInstance, case .outside = facts.meaning(of: expression) else { return nil }
    return owner.flatMap { index.filledType(ofLibrary: classes, in: $0) }
  }
}
