// Stored properties that some types may not have, or must have.

import ProjectModel
import SwiftReader

/// Reports each stored property for which every given condition holds; with `required`, reports each
/// type that has none.
struct PropertiesCheck: Check {
  static let name = "properties"

  private let selection: Selection
  private let required: Bool
  private let propertyNames: [String]?
  private let attributes: [String]?
  /// Roles of the property's type.
  private let typeRoles: [String]?
  private let isWeak: Bool?
  private let isConstant: Bool?
  /// Its value is made by an initialiser call, where it is declared or anywhere in its type.
  private let isCreatedInPlace: Bool?
  private let isFunction: Bool?
  /// Anyone outside the type may set it.
  private let isSettable: Bool?
  /// Its annotation is an SDK or project struct or enum.
  private let isValue: Bool?

  private enum CodingKeys: String, CodingKey {
    case required, propertyNames, attributes, typeRoles, isWeak, isConstant, isCreatedInPlace
    case isFunction, isSettable, isValue
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool? {
      try container.decodeIfPresent(Bool.self, forKey: key)
    }
    required = try flag(.required) ?? false
    propertyNames = try container.decodeIfPresent([String].self, forKey: .propertyNames)
    attributes = try container.decodeIfPresent([String].self, forKey: .attributes)
    typeRoles = try container.decodeIfPresent([String].self, forKey: .typeRoles)
    isWeak = try flag(.isWeak)
    isConstant = try flag(.isConstant)
    isCreatedInPlace = try flag(.isCreatedInPlace)
    isFunction = try flag(.isFunction)
    isSettable = try flag(.isSettable)
    isValue = try flag(.isValue)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    return selection.types(in: project).flatMap { type -> [Match] in
      let found = index.members(of: type).filter { fits($0, of: type, index) }
      if required { return found.isEmpty ? [project.match(type)] : [] }
      return found.map { member in
        let name = index.declaration(member).name
        var match = project.match(type, file: member.file, range: name)
        match.values["property"] = index.files[member.file].text(name)
        return match
      }
    }
  }

  private func fits(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let facts = index.files[member.file]
    let property = index.declaration(member)
    guard property.kind.isProperty, property.accessors.isStored,
      property.modifiers.isDisjoint(with: [.static, .classMember])
    else { return false }
    let name = facts.text(property.name)
    if let propertyNames, !propertyNames.contains(where: { Glob($0).matches(name) }) {
      return false
    }
    let written = facts.attributes[property.attributes].map { facts.text($0.name) }
    if let attributes, !attributes.contains(where: written.contains) { return false }
    if let isWeak, property.modifiers.isWeakOrUnowned != isWeak { return false }
    if let isConstant, (property.kind == .constant) != isConstant { return false }
    if let isFunction, isFunctionTyped(property, in: member.file, index) != isFunction {
      return false
    }
    if let isSettable, canBeSet(property, written) != isSettable { return false }
    if let typeRoles {
      guard let declared = index.type(ofValueDeclaredBy: member),
        let role = index.role(of: declared)?.role.name, typeRoles.contains(role)
      else { return false }
    }
    if let isValue, isValueTyped(property, member, index) != isValue { return false }
    if let isCreatedInPlace, isCreated(member, name, of: type, index) != isCreatedInPlace {
      return false
    }
    return true
  }

  private func isFunctionTyped(_ property: Declaration, in file: Int, _ index: ProjectIndex) -> Bool
  {
    let facts = index.files[file]
    guard let type = property.type.ifAny else {
      return property.value.ifAny.map { facts.expressions[$0].kind == .closure } ?? false
    }
    if facts.types[type].flags.contains(.isFunction) { return true }
    // A typealias for a function type.
    guard let mention = facts.mentions[facts.types[type].mentions].first else { return false }
    return index.aliasedFunctionType(mention.name, in: file, at: property.parent)
  }

  private func canBeSet(_ property: Declaration, _ attributes: [String]) -> Bool {
    guard property.kind == .variable,
      property.modifiers.isDisjoint(with: [
        .private, .fileprivate, .privateSet, .fileprivateSet, .internalSet, .packageSet, .publicSet,
      ])
    else { return false }
    // What an unknown property wrapper lets others do we do not know.
    let known: Set<String> = ["Published", "objc", "MainActor", "available", "ObservationTracked"]
    return attributes.allSatisfy(known.contains)
  }

  private func isValueTyped(_ property: Declaration, _ member: Member, _ index: ProjectIndex)
    -> Bool
  {
    guard let type = index.type(ofValueDeclaredBy: member) else { return false }
    return index[type].kind == .struct || index[type].kind == .enum
  }

  private func isCreated(
    _ member: Member, _ name: String, of type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[member.file]
    if let value = index.declaration(member).value.ifAny {
      let root = facts.chain(to: value)[0]
      if facts.expressions[value].kind == .call,
        facts.beginsUppercase(facts.expressions[root].name)
          || facts.expressions[root].kind == .closure
      {
        return true
      }
    }
    return index[type].parts.contains { part in
      let facts = index.files[part.file]
      return facts.assignments.contains { assignment in
        guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
          facts.expressions[value].kind == .call,
          facts.text(facts.expressions[target].name) == name,
          index.type(around: facts.expressions[target].scope, in: part.file) == type
        else { return false }
        let chain = facts.chain(to: target)
        guard chain.count == 1 || facts.expressions[chain[0]].kind == .selfValue && chain.count == 2
        else { return false }
        return facts.beginsUppercase(facts.expressions[facts.chain(to: value)[0]].name)
      }
    }
  }
}
