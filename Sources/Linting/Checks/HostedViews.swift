// The views that only UIKit and AppKit show: who is a hosting controller's root is never made anew, and keeps what it
// is given.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Whether there are any who make a view, and all do so for a hosting controller, outside of what SwiftUI makes anew.
  func isOnlyHosted(_ view: TypeID) -> Bool {
    let makers = makers.makers(of: view, index)
    return !makers.isEmpty
      && makers.allSatisfy { maker in
        let facts = index.files[maker.file]
        guard let call = facts.call(by: maker.expression), facts.isRootView(call) else {
          return false
        }
        return index.type(around: facts.expressions[call].scope, in: maker.file).map {
          !index.inherits($0, from: Self.ofSwiftUI)
        } ?? true
      }
  }

  private static let ofSwiftUI = ["View", "ViewModifier", "Scene"]
}

extension ProjectIndex {
  /// Whether all that a type does with a property is to give it to a view that it hosts:
  /// `UIHostingController(rootView: FeedView(model: model))`.
  func isOnlyGivenToHostedView(_ property: Member, by type: TypeID) -> Bool {
    isUsed(property, by: type) { use, facts, _ in
      facts.callGiven(use).map { facts.isRootView($0.call) } ?? false
    }
  }
}

extension FileFacts {
  /// `UIHostingController(rootView: FeedView())`, be it by way of a local; what the root is made of is made along with
  /// it, as in `AnyView(FeedView())`.
  fileprivate func isRootView(_ value: FactIndex<Expression>) -> Bool {
    switch destination(of: chainEnd(from: value)) {
    case .argument(let argument):
      if textEquals(arguments[argument].label, "rootView") { return true }
      return arguments[argument].owner.ifAny.map {
        expressions[$0].kind == .call && isRootView($0)
      } ?? false
    case .initialValue(let local) where declarations[local].isLocal:
      let uses = references(to: local)
      return !uses.isEmpty && uses.allSatisfy(isRootView)
    default: return false
    }
  }
}
