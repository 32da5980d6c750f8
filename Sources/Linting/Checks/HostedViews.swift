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
        index.files[maker.file].call(by: maker.expression)
          .map { index.isHosted($0, in: maker.file, steps: 8) } ?? false
      }
  }
}

extension ProjectIndex {
  /// Whether all that a type does with a property is to give it to a view that it hosts:
  /// `UIHostingController(rootView: FeedView(model: model))`.
  func isOnlyGivenToHostedView(_ property: Member, by type: TypeID) -> Bool {
    isUsed(property, by: type) { use, facts, file in
      facts.callGiven(use).map { isHosted($0.call, in: file, steps: 0) } ?? false
    }
  }

  /// `UIHostingController(rootView: FeedView())`, be it by way of a local, or of what makes views for whoever calls it;
  /// what the root is made of is made along with it, as in `AnyView(FeedView())`.
  fileprivate func isHosted(_ view: FactIndex<Expression>, in file: Int, steps: Int) -> Bool {
    let facts = files[file]
    let end = facts.chainEnd(from: view)
    let scope = facts.expressions[end].scope
    switch facts.destination(of: end) {
    case .argument(let argument):
      let call = facts.arguments[argument].owner.ifAny
      if facts.textEquals(facts.arguments[argument].label, "rootView")
        || call.map({ makesHost($0, in: file) }) ?? false
      {
        return !isMadeAnew(by: scope, in: file)
      }
      return call.map {
        facts.expressions[$0].kind == .call && isHosted($0, in: file, steps: steps)
      } ?? false
    case .initialValue, .assignment:
      let uses = facts.local(given: end).map(facts.references) ?? []
      let read = uses.filter {
        facts.expressions[$0].use != .assignmentTarget && !isAskedForPart($0, in: file)
      }
      return !read.isEmpty && read.allSatisfy { isHosted($0, in: file, steps: steps) }
    case .returned, .discarded:
      if let closure = facts.scopes[scope].closure.ifAny {
        return makesHosted(facts.closures[closure].expression, in: file, steps)
      }
      return facts.scopes[scope].declaration.ifAny
        .map { makesHosted(Member(file: file, declaration: $0), steps) } ?? false
    default: return false
    }
  }

  /// `FeedHost(FeedView())`, a hosting controller of the project's own, whatever its initialiser calls the view.
  private func makesHost(_ call: FactIndex<Expression>, in file: Int) -> Bool {
    createdType(call, in: file).map {
      inherits($0, from: ["UIHostingController", "NSHostingController"])
    } ?? false
  }

  /// `view.selections`: who asks for what a view keeps or publishes gets no view.
  private func isAskedForPart(_ use: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    guard let member = facts.memberAsked(of: use), let view = type(of: use, in: file),
      let property = property(facts.expressions[member].name, in: file, of: view)
    else { return false }
    return declaration(property).type.ifAny.map {
      !files[property.file].types[$0].flags.contains(.isOpaque)
    } ?? true
  }

  /// The code of views, but for functions that give nothing back, or a controller: those are actions, unless they are
  /// for what UIKit shows inside of SwiftUI.
  private func isMadeAnew(by scope: FactIndex<Scope>, in file: Int) -> Bool {
    guard let type = type(around: scope, in: file), isOfSwiftUI(type) else { return false }
    let code = Member(file: file, declaration: files[file].scopes[scope].declaration)
    return declaration(code).kind != .function
      || !declaration(code).type.isNone && !givesController(code)
      || inheritsFromSDK(type) { $0.hasSuffix("Representable") }
  }

  /// `func makeScreen() -> UIViewController`
  private func givesController(_ function: Member) -> Bool {
    let controllers = ["UIViewController", "NSViewController"]
    guard let result = annotatedType(of: function) else { return false }
    if case .project(let type) = result.kind { return inherits(type, from: controllers) }
    return names.find(result.name).map { inherits(sdk: $0, from: controllers) } ?? false
  }

  private func isOfSwiftUI(_ type: TypeID) -> Bool {
    inherits(type, from: ["View", "ViewModifier", "Scene"])
  }

  /// The `content` of `content()`, and of what hands it on: `.card { FeedView() }`, `Card(content: content)`.
  private func makesHosted(_ maker: FactIndex<Expression>, in file: Int, _ steps: Int) -> Bool {
    let facts = files[file]
    if case .base(let call) = facts.destination(of: maker) {
      return facts.expressions[call].kind == .call && isHosted(call, in: file, steps: steps)
    }
    // Functions that hand on to each other may do so in a ring.
    guard steps > 0, let (call, argument) = facts.callGiven(maker),
      let name = facts.calledName(of: call)
    else { return false }
    let label = facts.arguments[argument].label
    if let type = createdType(call, in: file) {
      return property(label, in: file, of: type).map { makesHosted($0, steps - 1) } ?? false
    }
    let called = members(ofOutsideType: "View").filter {
      isCalled(name, in: file, as: $0)
        && CallShape(of: declaration($0), in: files[$0.file]).accepts(call, in: facts)
    }
    return !called.isEmpty
      && called.allSatisfy { function in
        let theirs = files[function.file]
        let parameters = declaration(function).parameters.range
        // A trailing closure stands for the last one.
        let taken = parameters.first {
          theirs.nameEquals(theirs.parameters[$0].label, facts.text(label))
        }
        guard let parameter = (taken ?? parameters.last).map({ FactIndex<Parameter>($0) }) else {
          return false
        }
        let uses = theirs.uses(of: parameter)
        return !uses.isEmpty
          && uses.allSatisfy { makesHosted($0, in: function.file, steps - 1) }
      }
  }

  /// A function, or a closure that a type keeps, which nobody else asks for.
  private func makesHosted(_ maker: Member, _ steps: Int) -> Bool {
    guard steps > 0, let type = enclosingType(of: maker.declaration, in: maker.file),
      declaration(maker).modifiers.isPrivate || isOfSwiftUI(type)
    else { return false }
    return isUsed(maker, by: type) { use, _, file in makesHosted(use, in: file, steps - 1) }
  }
}
