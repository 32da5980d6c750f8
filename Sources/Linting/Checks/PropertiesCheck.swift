// Stored properties that some types may not have, or must have.

import ProjectModel
import SwiftReader

/// Reports each stored property for which every given condition holds; with `required`, reports each
/// type that has none.
struct PropertiesCheck: Check {
  static let name = "properties"

  private let selection: Selection
  private let required: Bool
  private let propertyNames: NamePatterns?
  private let exceptPropertyNames: NamePatterns?
  /// Types that play their role themselves, not as a part of the type that they are nested in.
  private let ofOwnRole: Bool
  private let attributes: NameList?
  /// Every attribute that is written must be one of these: what others do we do not know.
  private let onlyAttributes: NameList?
  /// `project class`, `project protocol`, `sdk class`, `sdk protocol`, `unknown` and so on.
  private let typeKinds: [String]?
  private let typeNames: NamePatterns?
  private let exceptTypeNames: NamePatterns?
  /// Somewhere it is bound to: `$model.name`, `Binding(get:set:)`.
  private let isBound: Bool?
  /// A protocol of the type asks for a setter, or a superclass declares it.
  private let isDemanded: Bool?
  /// A method or initialiser of the type takes a value of the property's type.
  private let isTaken: Bool?
  /// Roles of the property's type.
  private let typeRoles: [String]?
  private let exceptTypeRoles: [String]?
  private let isWeak: Bool?
  private let isConstant: Bool?
  /// Its value is made by an initialiser call for it; `false` asks that it certainly is not.
  private let isCreatedInPlace: Bool?
  /// Its type is a view that is made for hosting controllers alone.
  private let isOnlyHosted: Bool?
  /// An object that others must set: `var service: FeedService!`.
  private let isInjected: Bool?
  private let isFunction: Bool?
  /// Anyone outside the type may set it.
  private let isSettable: Bool?
  /// Its type is a struct or enum of the project, or a protocol that one adopts.
  private let isValue: Bool?
  /// All objects that have it go with the function that makes them.
  private let isPassing: Bool?
  /// It is nothing, since nobody sets it.
  private let isNeverSet: Bool?
  /// The object that it holds may hold the one whose property it is.
  private let mayKeepOwner: Bool?
  /// It is weak, and its type only tells it something: a delegate by another name.
  private let isOnlyTold: Bool?
  /// The modifier that puts it right.
  private let fix: ModifierFix?

  private enum CodingKeys: String, CodingKey {
    case required, propertyNames, attributes, typeRoles, isWeak, isConstant, isCreatedInPlace
    case isFunction, isSettable, isValue, onlyAttributes, typeKinds, typeNames, exceptTypeNames
    case isBound, isDemanded, isTaken, exceptTypeRoles, fix, exceptPropertyNames, ofOwnRole
    case isInjected, isPassing, isNeverSet, mayKeepOwner, isOnlyHosted, isOnlyTold
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool? {
      try container.decodeIfPresent(Bool.self, forKey: key)
    }
    required = try flag(.required) ?? false
    func list(_ key: CodingKeys) throws -> [String]? {
      try container.decodeIfPresent([String].self, forKey: key)
    }
    func patterns(_ key: CodingKeys) throws -> NamePatterns? {
      try container.decodeIfPresent(NamePatterns.self, forKey: key)
    }
    propertyNames = try patterns(.propertyNames)
    exceptPropertyNames = try patterns(.exceptPropertyNames)
    ofOwnRole = try flag(.ofOwnRole) ?? false
    attributes = try list(.attributes).map { NameList($0) }
    onlyAttributes = try list(.onlyAttributes).map { NameList($0) }
    typeRoles = try list(.typeRoles)
    exceptTypeRoles = try list(.exceptTypeRoles)
    try RoleNames.check((typeRoles ?? []) + (exceptTypeRoles ?? []), decoder)
    typeKinds = try list(.typeKinds)
    typeNames = try patterns(.typeNames)
    exceptTypeNames = try patterns(.exceptTypeNames)
    isBound = try flag(.isBound)
    isDemanded = try flag(.isDemanded)
    isTaken = try flag(.isTaken)
    isWeak = try flag(.isWeak)
    isConstant = try flag(.isConstant)
    isCreatedInPlace = try flag(.isCreatedInPlace)
    isOnlyHosted = try flag(.isOnlyHosted)
    isInjected = try flag(.isInjected)
    isFunction = try flag(.isFunction)
    isSettable = try flag(.isSettable)
    isValue = try flag(.isValue)
    isPassing = try flag(.isPassing)
    isNeverSet = try flag(.isNeverSet)
    mayKeepOwner = try flag(.mayKeepOwner)
    isOnlyTold = try flag(.isOnlyTold)
    fix = try container.decodeIfPresent(ModifierFix.self, forKey: .fix)
  }

  var names: [String] {
    (isBound == nil ? [] : BoundProperties.names)
      + (isWeak == false ? CheckedProject.namesOfTakers : [])
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let bound = isBound == nil ? nil : BoundProperties(project)
    let takers = project.searched(CheckedProject.namesOfTakers)
    let endings = propertyNames?.endings
    var properties: [(member: Member, type: TypeID)] = []
    var matches: [Match] = []
    for type in selection.typesInFocus(in: project) {
      if isSettable == true, index.isPrivate(type) { continue }
      if ofOwnRole, index[type].role == nil { continue }
      let found = index.storedProperties(of: type, endingIn: endings) { member in
        // What overrides a superclass's is stored there.
        if !required, index.declaration(member).modifiers.contains(.override) { return false }
        guard fits(member, of: type, project) else { return false }
        if let isValue, self.isValue(member, index) != isValue { return false }
        if let isBound, let bound,
          bound.contains(index.name(of: member), of: type, index) != isBound
        {
          return false
        }
        if let isInjected, project.isInjected(member, into: type) != isInjected { return false }
        // What is weak at its user must be kept by somebody.
        if isWeak == false, project.isKeptForAnother(member, of: type, takers: takers) {
          return false
        }
        if let isNeverSet, self.isNeverSet(member, of: type, project) != isNeverSet { return false }
        if let mayKeepOwner, self.mayKeepOwner(member, of: type, index) != mayKeepOwner {
          return false
        }
        if let isOnlyTold, index.isOnlyTold(member, by: type) != isOnlyTold { return false }
        guard let isCreatedInPlace else { return true }
        // What another initialiser takes from outside is not always made here.
        if isCreatedInPlace,
          project.isSetFromParameter(member, of: type) || isGivenByAll(member, of: type, project)
        {
          return false
        }
        return project.creation(of: member, in: type) == (isCreatedInPlace ? .certain : .none)
      }
      // Few have come so far.
      if let isOnlyHosted, !found.isEmpty, project.isOnlyHosted(type) != isOnlyHosted { continue }
      if required {
        if found.isEmpty { matches.append(project.match(type)) }
        continue
      }
      if found.isEmpty { continue }
      properties += found.map { ($0, type) }
      matches += found.map { match($0, of: type, project) }
    }
    if let isPassing, !properties.isEmpty {
      let passing = project.typesOfPassingObjects(among: properties.map(\.type))
      let fitting = properties.indices.filter { passing.contains(properties[$0].type) == isPassing }
      (properties, matches) = (fitting.map { properties[$0] }, fitting.map { matches[$0] })
    }
    if let fix, !properties.isEmpty, project.withFixes {
      for (number, fix) in fix.fixes(properties, in: project).enumerated() {
        matches[number].fix = fix
      }
    }
    return matches
  }

  private func match(_ member: Member, of type: TypeID, _ project: CheckedProject) -> Match {
    let index = project.index
    let name = index.declaration(member).name
    var match = project.match(type, file: member.file, range: name)
    match.values = [
      "property": index.files[member.file].text(name),
      "type": fittingType(of: member, index)?.name ?? index.annotatedType(of: member)?.name ?? "",
    ]
    return match
  }

  private func fits(_ member: Member, of type: TypeID, _ project: CheckedProject) -> Bool {
    let index = project.index
    let property = index.declaration(member)
    // What overrides a property is as weak as what it overrides.
    if let isWeak, property.modifiers.isWeakOrUnowned != isWeak { return false }
    if isWeak != nil, property.modifiers.contains(.override) { return false }
    if let isConstant, (property.kind == .constant) != isConstant { return false }
    if let isSettable, canBeSet(property) != isSettable { return false }
    let facts = index.files[member.file]
    if let propertyNames, !facts.isName(property.name, oneOf: propertyNames) { return false }
    if let exceptPropertyNames, facts.isName(property.name, oneOf: exceptPropertyNames) {
      return false
    }
    // Most have none.
    if property.attributes.isEmpty {
      if attributes != nil { return false }
    } else {
      let written = facts.attributes[property.attributes]
      if let attributes, !written.contains(where: { attributes.contains($0.name, in: facts) }) {
        return false
      }
      if let onlyAttributes,
        !written.allSatisfy({ onlyAttributes.contains($0.name, in: facts) })
      {
        return false
      }
    }
    if let isFunction, isFunctionTyped(property, in: member.file, index) != isFunction {
      return false
    }
    guard fitsType(of: member, in: type, index) else { return false }
    if let isDemanded, self.isDemanded(member, of: type, index) != isDemanded { return false }
    if let isTaken {
      let isFound =
        self.isTaken(member, by: type, index) || project.isSetFromParameter(member, of: type)
        || isMadeFromTaken(member, of: type, project)
      return isFound == isTaken
    }
    return true
  }

  private func fitsType(of member: Member, in user: TypeID, _ index: ProjectIndex) -> Bool {
    if let typeRoles {
      // What is nested in one is none by itself: `var mode: FeedViewModel.Mode`. Nor is a choice, however called.
      guard let declared = index.type(ofValueDeclaredBy: member),
        let role = index[declared].role?.role.name, typeRoles.contains(role),
        !isChoice(declared, index)
      else { return false }
    }
    if let exceptTypeRoles, let declared = index.type(ofValueDeclaredBy: member),
      index.plays(declared, oneOf: exceptTypeRoles)
        || index.areAdopters(of: declared, playing: exceptTypeRoles, below: user)
    {
      return false
    }
    guard typeKinds != nil || typeNames != nil || exceptTypeNames != nil else { return true }
    if index.annotatedType(of: member) == nil { return typeKinds == nil && typeNames == nil }
    return fittingType(of: member, index) != nil
  }

  /// The declared type, or the one of several that it is composed of, if it fits.
  private func fittingType(of member: Member, _ index: ProjectIndex) -> NamedType? {
    index.annotatedTypes(of: member).first { type in
      let kind =
        switch type.kind {
        case .project(let id): "project \(index[id].kind.name)"
        case .sdkClass: "sdk class"
        case .sdkProtocol: "sdk protocol"
        case .unknown: "unknown"
        }
      if let typeKinds, !typeKinds.contains(kind) { return false }
      if let typeNames, !typeNames.match(type.name) { return false }
      if let exceptTypeNames, exceptTypeNames.match(type.name) { return false }
      return true
    }
  }

  private func isFunctionTyped(_ property: Declaration, in file: Int, _ index: ProjectIndex) -> Bool
  {
    let facts = index.files[file]
    guard let type = property.type.ifAny else {
      return property.value.ifAny.map { facts.expressions[$0].kind == .closure } ?? false
    }
    if facts.types[type].flags.contains(.isFunction) { return true }
    // A typealias for a function type, and callbacks in a bundle: `struct RowActions { let onTap: () -> Void }`.
    guard let mention = facts.mentions[facts.types[type].mentions].first else { return false }
    if case .project(let bundle) = index.resolve(mention.name, in: file, at: property.parent) {
      return isOfFunctions(bundle, index)
    }
    return index.aliasedFunctionType(mention.name, in: file, at: property.parent)
  }

  private func isOfFunctions(_ bundle: TypeID, _ index: ProjectIndex) -> Bool {
    guard index[bundle].kind == .struct else { return false }
    let parts = index.storedProperties(of: bundle)
    return !parts.isEmpty
      && parts.allSatisfy { part in
        let declaration = index.declaration(part)
        return declaration.type.ifAny.map {
          index.files[part.file].types[$0].flags.contains(.isFunction)
        } ?? false
      }
  }

  /// `enum AddressKindViewModel { case short, long }` says which, and has nothing of its own to show.
  private func isChoice(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    guard index[type].kind == .enum else { return false }
    let cases = index.members(of: type).map(index.declaration).filter { $0.kind == .enumCase }
    return !cases.isEmpty && cases.allSatisfy(\.parameters.isEmpty)
  }

  private func canBeSet(_ property: Declaration) -> Bool {
    property.kind == .variable
      && property.modifiers.isDisjoint(with: [
        .private, .fileprivate, .privateSet, .fileprivateSet, .internalSet, .packageSet, .publicSet,
      ])
  }

  private func isValue(_ member: Member, _ index: ProjectIndex) -> Bool {
    guard let type = index.type(ofValueDeclaredBy: member) else { return false }
    return index[type].isValue || index.isAdoptedByValues(type)
  }

  /// `FeedView(viewModel: model)`: whether all who make one give a property its value, whatever it has from the start.
  private func isGivenByAll(_ member: Member, of type: TypeID, _ project: CheckedProject) -> Bool {
    let index = project.index
    return index[type].kind == .struct && !index.declaration(member).modifiers.isPrivate
      && index.initializers(of: type).isEmpty && project.makersGive(to: member, of: type)
  }

  private func isNeverSet(_ member: Member, of type: TypeID, _ project: CheckedProject) -> Bool {
    let property = project.index.declaration(member)
    let isLeftAlone =
      property.kind == .variable && property.value.isNone
      && project.assignments(to: project.index.name(of: member), of: type).isEmpty
    if isLeftAlone, property.modifiers.contains(.private) { return true }
    // What nobody makes yet may be given something when somebody does.
    return (isLeftAlone && project.isSetOnlyByItsType(member) || project.isNeverFilled(member))
      && !project.makers.makers(of: type, project.index).isEmpty
  }

  /// A number, a text and a weak reference hold nobody; what a library's class holds nobody here knows.
  private func mayKeepOwner(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    guard let held = index.type(ofValueDeclaredBy: member) else { return true }
    return index.hasSuperclassOfLibrary(held) || index.mayHold(held, type)
  }

  private func isDemanded(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let name = index.name(of: member)
    if index.declaration(member).modifiers.contains(.override) { return true }
    return index.ancestors(of: type).project.contains { ancestor in
      guard index[ancestor].kind == .protocol else { return false }
      return index.members(of: ancestor).contains {
        index.name(of: $0) == name && index.declaration($0).accessors.contains(.set)
      }
    }
  }

  private func isTaken(_ member: Member, by type: TypeID, _ index: ProjectIndex) -> Bool {
    guard let value = index.type(ofValueDeclaredBy: member) else { return true }
    // Whoever made it, it is the same: a structure that stores nothing.
    if index[value].kind == .struct, index.storedProperties(of: value).isEmpty { return true }
    // Nobody outside its file could hand one in.
    if index.isPrivate(value), !index.isPrivate(type) { return true }
    let fitting = Set(index.lineage(of: value))
    return index.lineage(of: type).flatMap(index.members).contains { method in
      let declaration = index.declaration(method)
      guard declaration.kind == .function || declaration.kind == .initializer else { return false }
      let facts = index.files[method.file]
      return facts.parameters[declaration.parameters].contains { parameter in
        guard let reference = parameter.type.ifAny else { return false }
        if isLeftToAdopters(reference, of: method, for: member, of: type, fitting, index) {
          return true
        }
        guard let named = index.namedType(reference, in: method.file),
          case .project(let taken) = named.kind
        else { return false }
        return fitting.contains(taken)
      }
    }
  }

  /// `func bind(to viewModel: ViewModelType)` of a protocol's extension, where the protocol leaves
  /// `ViewModelType` to its adopters: the adopter's typealias or the property itself says what that is,
  /// where it is what the protocol asks for; else nobody here knows.
  private func isLeftToAdopters(
    _ taken: FactIndex<TypeReference>, of method: Member, for member: Member, of type: TypeID,
    _ fitting: Set<TypeID>, _ index: ProjectIndex
  ) -> Bool {
    guard index.declaration(method).flags.contains(.hasBody),
      let owner = index.enclosingType(of: method.declaration, in: method.file),
      index[owner].kind == .protocol, let name = lastName(of: taken, in: method.file, index)
    else { return false }
    let members = index.lineage(of: type).flatMap(index.members)
    func declared(_ kind: Declaration.Kind) -> Member? {
      members.first { index.declaration($0).kind == kind && index.name(of: $0) == name }
    }
    guard declared(.associatedType) != nil else { return false }
    if let alias = declared(.typeAlias) {
      let named = index.annotatedType(of: alias)
      guard case .project(let id)? = named?.kind else { return named == nil }
      return fitting.contains(id)
    }
    let property = index.name(of: member)
    let demanded = index.ancestors(of: type).project.filter { index[$0].kind == .protocol }
      .flatMap(index.members).first {
        index.declaration($0).kind.isProperty && index.name(of: $0) == property
      }
    guard let demanded else { return true }
    return index.declaration(demanded).type.ifAny
      .map { lastName(of: $0, in: demanded.file, index) == name } ?? true
  }

  /// `Item` of `Self.Item?`.
  private func lastName(
    of type: FactIndex<TypeReference>, in file: Int, _ index: ProjectIndex
  ) -> String? {
    let facts = index.files[file]
    let names = facts.valueNames(in: type)
    return names.first.flatMap { facts.text($0).split(separator: ".").last.map(String.init) }
  }

  /// One that nobody else need set, be it private, a constant or what a protocol asks for, and that the type makes
  /// itself, where a method takes another one: `input = InputViewModel()` in `func bind(_ viewModel: RowViewModel)`.
  private func isMadeFromTaken(
    _ member: Member, of type: TypeID, _ project: CheckedProject
  ) -> Bool {
    let index = project.index
    guard let typeRoles else { return false }
    let property = index.declaration(member)
    let isClosed = property.modifiers.isPrivate || property.kind == .constant
    guard isClosed || isDemanded(member, of: type, index) else { return false }
    // Who makes it takes longest to find out.
    let creation = project.creation(of: member, in: type)
    guard
      creation == .certain
        || creation == .possible
          && (isDemanded(member, of: type, index) || project.isMadeByWay(member, of: type))
    else { return false }
    return index.lineage(of: type).flatMap(index.members).contains { method in
      let declaration = index.declaration(method)
      return (declaration.kind == .function || declaration.kind == .initializer)
        && !declaration.modifiers.isPrivate
        && index.files[method.file].parameters[declaration.parameters].contains { parameter in
          let facts = index.files[method.file]
          // A list of them will do.
          return facts.valueNames(in: parameter.type).contains { name in
            guard
              case .project(let taken) = index.resolve(
                name, in: method.file, at: method.declaration)
            else { return false }
            return index[taken].role.map { typeRoles.contains($0.role.name) } ?? false
          }
        }
    }
  }
}
