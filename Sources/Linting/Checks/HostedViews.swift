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
        guard let call = facts.call(by: maker.expression),
          facts.isRootView(
            call, without: { index.isAskedForPart($0, of: view, in: maker.file) })
        else { return false }
        return index.type(around: facts.expressions[call].scope, in: maker.file).map {
          !index.inherits($0, from: Self.ofSwiftUI)
        } ?? true
      }
  }

  private static let ofSwiftUI = ["View", "ViewModifier", "Scene"]
}

extension ProjectIndex {
  /// `view.selections`: who asks for what a view keeps or publishes gets no view.
  fileprivate func isAskedForPart(
    _ use: FactIndex<Expression>, of view: TypeID, in file: Int
  ) -> Bool {
    let facts = files[file]
    guard let member = facts.memberAsked(of: use),
      let property = property(facts.expressions[member].name, in: file, of: view)
    else { return false }
    return declaration(property).type.ifAny.map {
      !files[property.file].types[$0].flags.contains(.isOpaque)
    } ?? true
  }

  /// Whether all that a type does with a property is to give it to a view that it hosts:
  /// `UIHostingController(rootView: FeedView(model: model))`.
  func isOnlyGivenToHostedView(_ property: Member, by type: TypeID) -> Bool {
    isUsed(property, by: type) { use, facts, _ in
      facts.callGiven(use).map { facts.isRootView($0.call) } ?? false
    }
  }
}

extension FileFacts {
  /// `UIHostingController(rootView: FeedView())`, be it by way of a local, whose uses that show nothing do not count; what
  /// the root is made of is made along with it, as in `AnyView(FeedView())`.
  fileprivate func isRootView(
    _ value: FactIndex<Expression>,
    without showsNothing: (FactIndex<Expression>) -> Bool = { _ in false }
  ) -> Bool {
    switch destination(of: chainEnd(from: value)) {
    case .argument(let argument):
      if textEquals(arguments[argument].label, "rootView") { return true }
      return arguments[argument].owner.ifAny.map {
        expressions[$0].kind == .call && isRootView($0)
      } ?? false
    case .initialValue(let local) where declarations[local].isLocal:
      let uses = references(to: local).filter { !showsNothing($0) }
      return !uses.isEmpty && uses.allSatisfy { isRootView($0) }
    default: return false
    }
  }
}
