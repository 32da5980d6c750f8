// Which properties somebody else must set, being given what they work with after they are made, and which
// are kept for somebody else.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// `var service: FeedService!`, an object that the type itself never sets: a container or who makes the
  /// type does. A value that waits to be set is state.
  func isInjected(_ member: Member, into type: TypeID) -> Bool {
    let property = index.declaration(member)
    guard let written = property.type.ifAny, property.value.isNone,
      case let flags = index.files[member.file].types[written].flags, flags.contains(.isOptional),
      let named = index.namedType(written, in: member.file),
      flags.contains(.isImplicitlyUnwrapped) ? mayBeObject(named) : servesOthers(named)
    else { return false }
    return !assignments(to: index.name(of: member), of: type).contains { assignment in
      let scope = index.files[assignment.file].expressions[assignment.target].scope
      return index.type(around: scope, in: assignment.file) == type
    }
  }

  /// And no model, which is what a view model shows.
  private func mayBeObject(_ type: NamedType) -> Bool {
    switch type.kind {
    case .project(let id):
      [.class, .actor, .protocol].contains(index[id].kind)
        && index.role(of: id).map { ![.model, .viewModel].contains($0.role) } ?? true
    case .sdkProtocol, .unknown: true
    case .sdkClass: false
    }
  }

  /// `var feed: FeedShowing?`, `var screen: UIViewController?`, `var picked: PassthroughSubject<Int, Never>?`: no
  /// value that is shown.
  private func servesOthers(_ type: NamedType) -> Bool {
    switch type.kind {
    case .project(let id):
      let role = index.role(of: id)?.role
      if index[id].kind == .protocol { return role != .model }
      return [.service, .dataController, .coordinator, .viewController].contains(role)
    case .sdkClass:
      return type.name == "UIViewController" || type.name == "NSViewController"
        || Self.subjects.contains(type.name)
    // The library of its name may not be known.
    case .unknown: return Self.subjects.contains(type.name)
    case .sdkProtocol: return false
    }
  }

  /// By which a view model tells whoever has made one of these for it.
  private static let subjects: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject",
    "ReplaySubject", "PublishRelay", "BehaviorRelay", "ReplayRelay",
  ]

  /// `tableView.delegate = tableDelegate`: a private property keeps alive what a view holds weakly; and one keeps
  /// what somebody else is told to forget.
  ///
  /// `takers` are `namesOfTakers` as the search knows them.
  func isKeptForAnother(_ member: Member, of type: TypeID, takers: SearchedNames) -> Bool {
    let property = index.declaration(member)
    if isTaken(member, of: type, byOneOf: takers) || isOnlyKeeper(by: member) { return true }
    guard property.modifiers.isPrivate else { return false }
    let facts = index.files[member.file]
    return facts.assignments.contains { assignment in
      guard let value = assignment.value.ifAny, let target = assignment.target.ifAny,
        let owner = facts.expressions[target].base.ifAny,
        facts.expressions[owner].kind != .selfValue,
        facts.sameText(facts.expressions[value].name, property.name),
        index.type(around: facts.expressions[value].scope, in: member.file) == type
      else { return false }
      let name = facts.text(facts.expressions[target].name)
      return name == "delegate" || name == "dataSource" || name.hasSuffix("Delegate")
    }
  }

  static let namesOfTakers = ["removeDelegate*"]

  /// `deinit { room.removeDelegate(delegate) }`
  private func isTaken(
    _ member: Member, of type: TypeID, byOneOf takers: SearchedNames
  ) -> Bool {
    let facts = index.files[member.file]
    let name = index.declaration(member).name
    return expressions(named: takers, in: member.file).contains { taker in
      guard let call = facts.call(by: taker) else { return false }
      return facts.values(of: facts.expressions[call].arguments).contains { value in
        (facts.expressions[value].kind == .name || facts.expressions[value].kind == .member)
          && facts.sameText(facts.expressions[value].name, name)
          && facts.chain(to: value).dropLast().allSatisfy(facts.standsForSelf)
          && index.type(around: facts.expressions[value].scope, in: member.file) == type
      }
    }
  }

  /// `guard let model = model as? RowViewModel else { return }`, then `self.model = model`: what a
  /// method with parameters binds came in by one of them, as does a part of one, `icon = model.icon`.
  func isSetFromParameter(_ member: Member, of type: TypeID) -> Bool {
    assignments(to: index.name(of: member), of: type).contains { assignment in
      let facts = index.files[assignment.file]
      let value = assignment.value
      guard
        index.type(around: facts.expressions[assignment.target].scope, in: assignment.file) == type,
        [.name, .member].contains(facts.expressions[value].kind)
      else { return false }
      let root = facts.chainRoot(of: value)
      guard facts.expressions[root].kind == .name else { return false }
      switch facts.meaning(of: root) {
      case .parameter: return true
      case .declaration(let local):
        let function = facts.scopes[facts.expressions[assignment.target].scope].declaration
        return facts.declarations[local].kind == .binding && !function.isNone
          && !facts.parameters[facts.declarations[function].parameters].isEmpty
      default: return false
      }
    }
  }
}
