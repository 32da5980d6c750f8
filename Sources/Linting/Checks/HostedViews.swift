// The views that only UIKit and AppKit show: who is a hosting controller's root is never made anew, and keeps what it
// is given.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Whether there are any who make a view, and all do so for a hosting controller, or once, outside of what SwiftUI makes
  /// anew; or nobody makes one by its name, but a hosting controller's class is called after it.
  func isOnlyHosted(_ view: TypeID) -> Bool {
    let makers = makers.makers(of: view, index)
    if makers.isEmpty { return index.isRootOfHost(view) }
    return makers.allSatisfy { maker in
      index.files[maker.file].call(by: maker.expression).map {
        index.isHosted($0, in: maker.file, steps: 8) || index.isMadeByAction($0, in: maker.file)
      } ?? false
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
      guard let local = facts.local(given: end) else {
        return steps > 0 && !isMadeAnew(by: scope, in: file)
          && property(given: end, in: file).map { isOnlyHosted($0, steps - 1) } ?? false
      }
      let read = facts.referencesInAnyBuild(to: local).filter {
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

  /// `root` of `window.root = FeedView()`, and of `private let root = FeedView()`, if the project's code keeps it.
  private func property(given value: FactIndex<Expression>, in file: Int) -> Member? {
    let facts = files[file]
    switch facts.destination(of: value) {
    case .initialValue(let declared): return Member(file: file, declaration: declared)
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny else { return nil }
      let owner =
        facts.isAskedOfSelf(target)
        ? type(around: facts.expressions[target].scope, in: file)
        : facts.expressions[target].base.ifAny.flatMap { type(of: $0, in: file) }
      return owner.flatMap { property(facts.expressions[target].name, in: file, of: $0) }
    default: return nil
    }
  }

  /// `window.contentView = NSHostingView(rootView: window.root)`: whether that is all that anybody reads an object's view
  /// for, but for parts of it.
  private func isOnlyHosted(_ property: Member, _ steps: Int) -> Bool {
    guard declaration(property).accessors.isStored,
      let owner = enclosingType(of: property.declaration, in: property.file),
      self[owner].kind == .class
    else { return false }
    var isHostedByAny = false
    for file in files.indices where !files[file].isInTests {
      let facts = files[file]
      for use in facts.expressions.indices.map({ FactIndex<Expression>($0) })
      where facts.reads(use) && isCalled(facts.expressions[use].name, in: file, as: property)
        && !isAnother(use, in: file, than: owner) && !isAskedForPart(use, in: file)
      {
        guard isHosted(use, in: file, steps: steps) else { return false }
        isHostedByAny = true
      }
    }
    return isHostedByAny
  }

  /// `class FeedHost: UIHostingController<FeedView>`, whose initialiser gives its superclass a `.init()`.
  fileprivate func isRootOfHost(_ view: TypeID) -> Bool {
    types.indices.contains { host in
      let declared = types[host].declaration
      let facts = files[declared.file]
      let inheritance = facts.declarations[declared.declaration].inheritance
      return types[host].kind == .class && !inheritance.isEmpty
        && facts.types[inheritance].contains { inherited in
          facts.mentions[inherited.mentions].contains {
            facts.nameEquals($0.name, self[view].name)
          }
        } && isHost(TypeID(host))
    }
  }

  /// `func open() { let feed = FeedView(); show(feed) }`: whoever is no view, and gives none back, makes one to show it,
  /// if it does not take the place of another one.
  fileprivate func isMadeByAction(_ view: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    let end = facts.chainEnd(from: view)
    let scope = facts.scopes[facts.expressions[end].scope]
    guard scope.closure.isNone, let maker = scope.declaration.ifAny,
      facts.declarations[maker].kind == .function
        || facts.declarations[maker].kind == .initializer,
      !facts.isInLoop(scope),
      !(type(around: facts.expressions[end].scope, in: file).map(showsItself) ?? false),
      !mayGiveView(Member(file: file, declaration: maker))
    else { return false }
    if facts.isHandedOn(end) { return true }
    guard let local = facts.local(given: end) else { return false }
    let uses = facts.referencesInAnyBuild(to: local)
    return uses.contains(where: facts.isHandedOn)
      && uses.allSatisfy {
        if case .assignment = facts.destination(of: $0) { return false }
        return true
      }
  }

  /// What may be made anew, or reused for something else: SwiftUI's views, and cells.
  private func showsItself(_ type: TypeID) -> Bool {
    isOfSwiftUI(type) || inherits(type, from: ["UIView", "NSView"])
  }

  private func mayGiveView(_ function: Member) -> Bool {
    guard !declaration(function).type.isNone, !givesController(function) else { return false }
    guard let result = annotatedType(of: function), let name = names.find(result.name) else {
      return true
    }
    if case .project = result.kind { return true }
    return sdk.types(named: name).isEmpty || sdk.isOfUI(name)
  }

  /// `FeedHost(FeedView())`, a hosting controller of the project's own, whatever its initialiser calls the view.
  private func makesHost(_ call: FactIndex<Expression>, in file: Int) -> Bool {
    createdType(call, in: file).map(isHost) ?? false
  }

  private func isHost(_ type: TypeID) -> Bool {
    inherits(type, from: ["UIHostingController", "NSHostingController"])
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
    if let type = createdType(call, in: file) {
      // `Card { FeedView() }` makes the view along with the card: `init(@ViewBuilder content: () -> Content)`.
      let isCalledAtOnce = isTaken(
        argument, of: call, in: file, byAllOf: initializers(of: type),
        where: { parameter, initializer in
          let facts = files[initializer.file]
          return facts.parameters[parameter].type.ifAny.map(facts.isCalledAtOnce) ?? false
        })
      if isCalledAtOnce { return isHosted(call, in: file, steps: steps - 1) }
      return property(facts.arguments[argument].label, in: file, of: type)
        .map { makesHosted($0, steps - 1) } ?? false
    }
    let called = members(ofOutsideType: "View").filter { isCalled(name, in: file, as: $0) }
    return isTaken(
      argument, of: call, in: file, byAllOf: called,
      where: { parameter, function in
        let uses = files[function.file].uses(of: parameter)
        return !uses.isEmpty
          && uses.allSatisfy { makesHosted($0, in: function.file, steps - 1) }
      })
  }

  /// Whether any of some functions fits a call, and those that do have a fitting parameter for an argument by its label;
  /// a trailing closure stands for the last one.
  private func isTaken(
    _ argument: FactIndex<Argument>, of call: FactIndex<Expression>, in file: Int,
    byAllOf functions: [Member], where fits: (FactIndex<Parameter>, Member) -> Bool
  ) -> Bool {
    let facts = files[file]
    let label = facts.text(facts.arguments[argument].label)
    let taking = functions.filter {
      CallShape(of: declaration($0), in: files[$0.file]).accepts(call, in: facts)
    }
    return !taking.isEmpty
      && taking.allSatisfy { function in
        let theirs = files[function.file]
        let range = declaration(function).parameters.range
        let taken = range.first { theirs.nameEquals(theirs.parameters[$0].label, label) }
        return (taken ?? range.last).map { fits(FactIndex($0), function) } ?? false
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

extension FileFacts {
  fileprivate func reads(_ name: FactIndex<Expression>) -> Bool {
    let found = expressions[name]
    return (found.kind == .name || found.kind == .member) && found.use != .assignmentTarget
  }

  /// `#if TRIAL let feed = FeedView() #else let feed = FeedView(all) #endif`: what names one of them names both.
  fileprivate func referencesInAnyBuild(
    to local: FactIndex<Declaration>
  ) -> [FactIndex<Expression>] {
    let own = references(to: local)
    let declared = declarations[local]
    guard own.isEmpty, declared.flags.contains(.isConditional) else { return own }
    let other = declarations.indices.last { number in
      let other = declarations[number]
      return number != local.int && other.scope == declared.scope && other.isLocal
        && other.flags.contains(.isConditional) && sameText(other.name, declared.name)
    }
    return other.map { references(to: FactIndex($0)) } ?? []
  }

  /// `show(feed)`, `Card { feed }`
  fileprivate func isHandedOn(_ value: FactIndex<Expression>) -> Bool {
    switch destination(of: value) {
    case .argument: true
    case .returned, .discarded: !scopes[expressions[value].scope].closure.isNone
    default: false
    }
  }
}
