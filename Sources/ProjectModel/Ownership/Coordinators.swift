// The context that SwiftUI hands to what shows a view of UIKit or AppKit: it is told of as the coordinator that it has.

import SwiftReader

extension UnitOwnership {
  /// `Coordinator` for the `Context` of the type around, which SwiftUI makes one of for each view.
  func coordinator(ofContext type: FactIndex<TypeReference>) -> TypeID? {
    guard let owner, isContext(type) else { return nil }
    return index[owner].nested.first { index[$0].kind == .class && index[$0].name == "Coordinator" }
  }

  func isContext(_ node: Int) -> Bool {
    guard case .parameter(let parameter) = nodes[node].key, nodes[node].type != nil else {
      return false
    }
    return facts.parameters[parameter].type.ifAny.map { isContext($0) } ?? false
  }

  private func isContext(_ type: FactIndex<TypeReference>) -> Bool {
    guard let owner, let mention = facts.mentions[facts.types[type].mentions].first,
      facts.textEquals(mention.name, "Context")
    else { return false }
    return index.inheritsFromSDK(owner) { $0.hasSuffix("Representable") }
  }
}
