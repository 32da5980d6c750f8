// Whether a call or an assignment changes an object of some role: a model, a service.

import ProjectModel
import SwiftReader

struct ModelChanges: Decodable, Sendable {
  /// The roles of what is changed.
  private let roles: [String]
  /// The first words of methods that change things: `remove` of `removeAll(where:)`.
  private let verbs: NameList

  private enum CodingKeys: String, CodingKey { case changedRoles, changingVerbs }

  init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    roles = try container.decode([String].self, forKey: .changedRoles)
    verbs = NameList(try container.decode([String].self, forKey: .changingVerbs))
    try RoleNames.check(roles, decoder)
  }

  /// By its name, the cheap test.
  func mayChange(_ name: TextRange, in facts: FileFacts) -> Bool {
    verbs.containsFirstWord(of: name, in: facts)
  }

  func isChangeable(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.role(of: type).map { roles.contains($0.role.name) } ?? false
  }

  /// The type that a call, or an assignment to this target, in the code of `user` changes.
  func change(
    by expression: FactIndex<Expression>, of user: TypeID, in file: Int, _ index: ProjectIndex
  ) -> TypeID? {
    let found =
      index.files[file].expressions[expression].kind == .call
      ? typeChanged(byCall: expression, in: file, index)
      : typeChanged(byAssignmentTo: expression, in: file, index)
    return found == user ? nil : found
  }

  // MARK: Calls

  private func typeChanged(
    byCall call: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> TypeID? {
    let facts = index.files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      let receiver = facts.expressions[callee].base.ifAny
    else { return nil }
    if let type = index.type(of: receiver, in: file) ?? index.namedProjectType(receiver, in: file) {
      guard isChangeable(type, index), !isPlacedValue(type, index),
        !isOwnCopy(receiver, type, in: file, index)
          || handsItselfOn(call, of: type, in: file, index),
        changesAtOnce(call, of: type, in: file, index)
      else { return nil }
      return type
    }
    // `store.games.append(game)`: a collection of the store's.
    guard facts.expressions[receiver].kind == .member,
      let base = facts.expressions[receiver].base.ifAny,
      let owner = index.type(of: base, in: file), isChangeable(owner, index),
      !isPlacedValue(owner, index), !isOwnCopy(base, owner, in: file, index),
      let property = index.property(facts.text(facts.expressions[receiver].name), of: owner),
      index.isList(property)
    else { return nil }
    return owner
  }

  /// A change that a callback reports has not happened when the call returns; a value's method that
  /// is not `mutating` changes nothing.
  private func changesAtOnce(
    _ call: FactIndex<Expression>, of type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let name = facts.calledName(of: call) else { return false }
    let methods = index.lineage(of: type).flatMap { index.members(of: $0) }
      .filter { member in
        let declaration = index.declaration(member)
        return declaration.kind == .function
          && index.files[member.file].text(declaration.name) == facts.text(name)
      }.filter { member in
        CallShape(of: index.declaration(member), in: index.files[member.file])
          .accepts(call, in: facts)
      }
    let takesClosure = facts.arguments[facts.expressions[call].arguments].contains {
      $0.value.ifAny.map { facts.expressions[$0].kind == .closure } ?? false
    }
    if takesClosure, methods.isEmpty || methods.contains(where: { takesCallback($0, index) }) {
      return false
    }
    if !methods.isEmpty,
      methods.allSatisfy({ givesBackWhatItTakes($0, index) || onlyMakes($0, index) })
    {
      return false
    }
    guard index[type].isValue else { return true }
    return methods.contains {
      !index.declaration($0).modifiers.isDisjoint(with: [.mutating, .static])
    }
  }

  /// `static func sort(_ servers: [Server]) -> [Server]` works on what it gets.
  private func givesBackWhatItTakes(_ method: Member, _ index: ProjectIndex) -> Bool {
    let facts = index.files[method.file]
    let declaration = index.declaration(method)
    guard !declaration.modifiers.isDisjoint(with: [.static, .classMember]),
      let result = declaration.type.ifAny
    else { return false }
    return facts.parameters[declaration.parameters].contains { parameter in
      guard let type = parameter.type.ifAny else { return false }
      return facts.sameText(facts.types[type].range, facts.types[result].range)
    }
  }

  private func takesCallback(_ method: Member, _ index: ProjectIndex) -> Bool {
    let facts = index.files[method.file]
    return facts.parameters[index.declaration(method).parameters].contains { parameter in
      guard let type = parameter.type.ifAny else { return false }
      let flags = facts.types[type].flags
      if flags.contains(.isFunction) {
        return !flags.isDisjoint(with: [.isEscaping, .isOptional])
      }
      // A typealias' function may be kept.
      return facts.mentions[facts.types[type].mentions].first.map {
        index.aliasedFunctionType($0.name, in: method.file, at: method.declaration)
      } ?? false
    }
  }

  // MARK: Assignments

  private func typeChanged(
    byAssignmentTo target: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> TypeID? {
    let facts = index.files[file]
    var current = target
    while facts.expressions[current].kind == .member,
      let base = facts.expressions[current].base.ifAny
    {
      let type = index.type(of: base, in: file) ?? index.namedProjectType(base, in: file)
      if let type, isChangeable(type, index), !isPlacedValue(type, index) {
        let property = facts.text(facts.expressions[current].name)
        let isDelegate = property == "dataSource" || property.lowercased().hasSuffix("delegate")
        guard !isDelegate, !index.isCallback(property, of: type),
          !isOwnCopy(base, type, in: file, index)
        else { return nil }
        return type
      }
      // An object's property is no part of who holds the object.
      if let type, index[type].kind == .class || index[type].kind == .actor { return nil }
      current = base
    }
    return nil
  }

  /// A structure that is a model by its folder alone, or by the model that it is nested in, may as well be the state
  /// of a menu or a filter; nobody but who holds it can change it.
  private func isPlacedValue(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index[type].kind != .class && index[type].kind != .actor
      && (index[type].role == nil || index[type].role?.basis == .place)
  }

  /// A local that was made here, or holds a value, is nobody else's yet.
  private func isOwnCopy(
    _ receiver: FactIndex<Expression>, _ type: TypeID, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    let root = facts.chainRoot(of: receiver)
    guard facts.expressions[root].kind == .name,
      case .declaration(let local) = facts.meaning(of: root)
    else { return false }
    if root == receiver, index[type].isValue { return true }
    guard let value = facts.declarations[local].value.ifAny else { return false }
    return index.creation(by: value, in: file) == .certain
  }
}
