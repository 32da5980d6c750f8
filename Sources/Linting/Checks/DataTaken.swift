// Whether data enters a type: an initialiser or method takes a model, a text, a number, an image.

import ProjectModel
import SwiftReader

/// `takes: { roles, types, methods, onlyData, … }` of a page.
struct DataTaken: Decodable, Sendable {
  /// Roles whose types are data.
  let roles: [String]
  /// Types of the SDK that are data: `String`.
  private let types: NameList
  /// Types of the SDK that are data beside other data: a number alone is a control's value.
  private let typesBesideOthers: NameList
  /// The names of methods that show what they take; initialisers always count.
  private let methods: NamePatterns
  /// Parameters that say how, not what: `coder`, `duration`.
  private let exceptLabels: NamePatterns

  /// What answers an event or is unavailable takes nothing to show.
  private let exceptAttributes: [String]
  /// Of what takes other things beside data, or has defaults for it, data is not the point: it is a
  /// control or a container.
  private let onlyData: Bool
  /// What takes data beside one of these types is a control.
  private let exceptBeside: NameList?
  /// What inherits from one of these, or holds one and no other view, and is given data only along with what to do is
  /// a button.
  private let exceptActing: [String]
  /// In what has a property with one of these attributes, texts and numbers choose what it asks for.
  private let choosingFor: [String]
  /// One text or picture alone is what an element shows, as SwiftUI's `Text` does.
  private let exceptAlone: Bool

  private enum CodingKeys: String, CodingKey {
    case roles, types, typesBesideOthers, methods, exceptLabels, exceptAttributes, onlyData
    case exceptBeside, exceptActing, choosingFor, exceptAlone
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    func list(_ key: CodingKeys) throws -> [String] {
      try container.decodeIfPresent([String].self, forKey: key) ?? []
    }
    roles = try list(.roles)
    try RoleNames.check(roles, decoder)
    types = NameList(try list(.types))
    typesBesideOthers = NameList(try list(.typesBesideOthers))
    methods = NamePatterns(try list(.methods))
    exceptLabels = NamePatterns(try list(.exceptLabels))
    exceptAttributes = try list(.exceptAttributes)
    onlyData = try container.decodeIfPresent(Bool.self, forKey: .onlyData) ?? false
    let beside = try list(.exceptBeside)
    exceptBeside = beside.isEmpty ? nil : NameList(beside)
    exceptActing = try list(.exceptActing)
    choosingFor = try list(.choosingFor)
    exceptAlone = try container.decodeIfPresent(Bool.self, forKey: .exceptAlone) ?? false
  }

  /// The methods and initialisers by which data enters.
  ///
  /// A structure nested in the type itself, `CardView.Content`, is made for it: what takes one has
  /// all that it shows in one value already.
  func entrances(of type: TypeID, _ index: ProjectIndex) -> [Member] {
    // Nearly all of a type's members are none.
    let entrances = index.members(of: type).filter { isEntrance($0, of: type, index) }
    if entrances.isEmpty { return [] }
    if onlyData,
      isContainer(type, index) || index.isGenericOverViews(type) || !keepsAny(type, index)
    {
      return []
    }
    // Most types have nothing nested that could be it.
    let takesContent =
      !index[type].nested.isEmpty
      && (entrances.contains { member in
        let facts = index.files[member.file]
        return facts.parameters[index.declaration(member).parameters].contains {
          isOwnContent($0, in: member.file, of: type, index)
        }
      } || entrances.contains { isMadeOfChoice($0, of: type, index) }
        || hasOwnContent(type, index) || index.takesKeeperOfPart(of: type))
    if let exceptBeside,
      entrances.contains(where: { takes(exceptBeside, $0, index) || holdsViews($0, index) })
    {
      return []
    }
    if takesContent { return [] }
    let asks = !choosingFor.isEmpty && asksByItself(type, index)
    let found = entrances.filter { member in
      if saysHow(member, index) || onlyData && index.isWrittenOutForOthers(member) { return false }
      let taken = takenData(by: member, asks: asks, index)
      return taken.contains { $0.datum == .data }
        && !(onlyData && taken.contains { $0.datum == .other })
        && !(exceptAlone && taken.count == 1
          && !taken.contains { takesModel($0.parameter, in: member.file, index) })
    }
    // `init(title: String, action: (() -> Void)?)`
    let isButton =
      !exceptActing.isEmpty && !found.isEmpty
      && found.allSatisfy { isMadeWithClosure($0, index) }
      && (index.inherits(type, from: exceptActing) || holdsOnlyControl(type, index))
    return isButton ? [] : found
  }

  /// `let button: UIButton` is the only view that it holds.
  private func holdsOnlyControl(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    let views = index.storedProperties(of: type)
      .compactMap { index.namedType(ofValueDeclaredBy: $0) }
      .map { view in
        let inherited =
          if case .project(let id) = view.kind {
            index.ancestors(of: id).sdk
          } else {
            index.names([view.name]).flatMap(index.ancestors(ofSDK:))
          }
        return [view.name] + inherited.map(index.names.text)
      }
      .filter { $0.contains("UIView") || $0.contains("NSView") }
    return views.count == 1 && views[0].contains(where: exceptActing.contains)
  }

  /// What a member takes, without the data that does not come in.
  private func takenData(
    by member: Member, asks: Bool, _ index: ProjectIndex
  ) -> [(parameter: Parameter, datum: Datum)] {
    let facts = index.files[member.file]
    return index.declaration(member).parameters.range.compactMap { number in
      let parameter = facts.parameters[FactIndex<Parameter>(number)]
      let datum =
        asks && !takesModel(parameter, in: member.file, index)
        ? .other : datum(parameter, in: member.file, index)
      if datum != .other, index.letsNothingIn(FactIndex(number), of: member) { return nil }
      return (parameter, datum)
    }
  }

  /// `setPlaceholder(_ text: String)`: what is taken is named in the method's name.
  private func saysHow(_ method: Member, _ index: ProjectIndex) -> Bool {
    let facts = index.files[method.file]
    let taken = facts.parameters[index.declaration(method).parameters]
    guard taken.count == 1, let label = taken.first?.label, facts.textEquals(label, "_")
    else {
      return false
    }
    let name = index.name(of: method)
    guard name.hasPrefix("set"), let first = name.dropFirst(3).first else { return false }
    let named = first.lowercased() + name.dropFirst(4)
    return exceptLabels.match(named)
  }

  /// `show(title:)`
  static func name(of entrance: Member, _ index: ProjectIndex) -> String {
    let facts = index.files[entrance.file]
    let declaration = index.declaration(entrance)
    let labels = facts.parameters[declaration.parameters].map { facts.text($0.label) + ":" }
    let name = declaration.kind == .initializer ? "init" : index.name(of: entrance)
    return "\(name)(\(labels.joined()))"
  }

  /// `@Query var links: [Link]`
  private func asksByItself(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.storedProperties(of: type).contains { property in
      let facts = index.files[property.file]
      return facts.attributes[index.declaration(property).attributes].contains {
        choosingFor.contains(facts.text($0.name))
      }
    }
  }

  private func takesModel(_ parameter: Parameter, in file: Int, _ index: ProjectIndex) -> Bool {
    index.files[file].valueNames(in: parameter.type).contains { name in
      guard case .project(let id) = meaning(of: name, parameter, in: file, index) else {
        return false
      }
      return index.isData(id, of: roles)
    }
  }

  private func takes(_ types: NameList, _ member: Member, _ index: ProjectIndex) -> Bool {
    let facts = index.files[member.file]
    return facts.parameters[index.declaration(member).parameters].contains { parameter in
      facts.valueNames(in: parameter.type).contains { types.contains($0, in: facts) }
    }
  }

  /// Whether others may call it, and it neither answers an event nor gives anything back.
  func mayLetIn(_ member: Member, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    guard
      declaration.kind == .initializer || declaration.kind == .function && declaration.type.isNone,
      declaration.modifiers.isDisjoint(with: [
        .override, .private, .fileprivate, .static, .classMember,
      ])
    else { return false }
    if declaration.attributes.isEmpty { return true }
    let facts = index.files[member.file]
    return !facts.attributes[declaration.attributes].contains {
      exceptAttributes.contains(facts.text($0.name))
    }
  }

  private static let tellingNames = NamePatterns(["*Callback", "*Handler", "*Listener"])

  private func isEntrance(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    // What returns something shows nothing.
    guard mayLetIn(member, index) else { return false }
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    switch declaration.kind {
    // A nib's or a superclass's initialiser says nothing of what is shown.
    case .initializer:
      return !facts.parameters[declaration.parameters].contains {
        facts.textEquals($0.label, "coder")
      }
    case .function:
      guard facts.isName(declaration.name, oneOf: methods) else { return false }
      // `loadCallback(_:)` is told of a load.
      if facts.isName(declaration.name, oneOf: Self.tellingNames) { return false }
      return !isCallback(member, of: type, index) && !passesAllOn(member, of: type, index)
        && !isForSDK(member, of: type, index)
    default: return false
    }
  }

  /// `extension TextView: NSTextCheckingClient { func setAnnotations(…) }`, which adopts nothing but what the SDK asks.
  private func isForSDK(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let facts = index.files[member.file]
    guard let part = index.declaration(member).parent.ifAny,
      facts.declarations[part].kind == .extension
    else { return false }
    let adopted = index[type].supertypes.filter {
      $0.file == member.file
        && facts.declarations[part].inheritance.range.contains(Int($0.type.raw))
    }
    return !adopted.isEmpty
      && adopted.allSatisfy { if case .sdk = $0.meaning { true } else { false } }
  }

  /// A method that a delegate protocol asks for, of the project or of a library:
  /// `setTitle(source: TerminalView, title: String)` of a `TerminalViewDelegate`.
  func isCallback(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    index.lineage(of: type).contains { ancestor in
      index[ancestor].supertypes.contains { supertype in
        (supertype.name.hasSuffix("Delegate") || supertype.name.hasSuffix("DataSource"))
          && asks(supertype, for: member, index)
      }
    }
  }

  private func asks(_ delegate: Supertype, for method: Member, _ index: ProjectIndex) -> Bool {
    if case .project(let id) = delegate.meaning {
      return index.members(of: id).contains { index.name(of: $0) == index.name(of: method) }
    }
    let facts = index.files[method.file]
    return facts.parameters[index.declaration(method).parameters].contains { parameter in
      facts.valueNames(in: parameter.type).contains { delegate.name.hasPrefix(facts.text($0)) }
    }
  }

  /// `func fill(text: String) { parent?.fill(text: text, control: self) }`: whether all that a method does
  /// with what it takes is to hand it to somebody whom its type does not own.
  private func passesAllOn(_ member: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let facts = index.files[member.file]
    let function = index.declaration(member)
    let parameters = function.parameters.range
    var isUsed = false
    // Mostly the first one stays.
    for number in facts.expressions(in: function.range) {
      guard facts.expressions[number].kind == .name,
        case .parameter(let parameter) = facts.meaning(of: FactIndex(number)),
        parameters.contains(parameter.int)
      else { continue }
      guard isPassedOn(FactIndex(number), in: member.file, by: type, index) else { return false }
      isUsed = true
    }
    return isUsed
  }

  private func isPassedOn(
    _ value: FactIndex<Expression>, in file: Int, by type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let (call, _) = facts.callGiven(value), let callee = facts.expressions[call].base.ifAny,
      let receiver = facts.expressions[callee].base.ifAny
    else { return false }
    guard facts.isAskedOfSelf(receiver),
      let property = index.property(facts.expressions[receiver].name, in: file, of: type)
    else { return false }
    return index.declaration(property).modifiers.isWeakOrUnowned && mayOwn(property, type, index)
  }

  /// A weak property may as well hold a view that shows something, as outlets do: its owner is somebody's
  /// protocol, no view, or a view that keeps such parts.
  private func mayOwn(_ property: Member, _ type: TypeID, _ index: ProjectIndex) -> Bool {
    guard index.declaration(property).attributes.isEmpty,
      let owner = index.type(ofValueDeclaredBy: property)
    else { return false }
    if index[owner].kind == .protocol || index.role(of: owner)?.role != .view { return true }
    return index.storedProperties(of: owner).contains { part in
      let facts = index.files[part.file]
      return facts.valueNames(in: index.declaration(part).type).contains { name in
        index.resolve(name, in: part.file, at: index[owner].declaration.declaration)
          == .project(type)
      }
    }
  }

  /// Whether an initialiser takes what is to be shown as a closure, which others may have a text for:
  /// `init(content: () -> Content)` beside `init(_ title: String)`.
  private func isContainer(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.members(of: type).contains { isMadeWithClosure($0, index) }
  }

  private func isMadeWithClosure(_ member: Member, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.kind == .initializer else { return false }
    let facts = index.files[member.file]
    return facts.parameters[declaration.parameters].contains { parameter in
      guard let type = parameter.type.ifAny else { return false }
      return facts.types[type].flags.contains(.isFunction)
    }
  }

  /// Whether it is made with the views that it holds: `init(title: String, views: [NSView])`.
  private func holdsViews(_ member: Member, _ index: ProjectIndex) -> Bool {
    guard index.declaration(member).kind == .initializer else { return false }
    let facts = index.files[member.file]
    return facts.parameters[index.declaration(member).parameters].contains { parameter in
      guard let type = parameter.type.ifAny, facts.types[type].flags.contains(.isArray) else {
        return false
      }
      return facts.valueNames(in: type).contains {
        facts.textEquals($0, "UIView") || facts.textEquals($0, "NSView")
      }
    }
  }

  /// A structure that keeps nothing of what it is given cannot show it.
  private func keepsAny(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    !index.storedProperties(of: type).isEmpty
  }

  enum Datum { case data, besideOthers, other }

  func datum(_ parameter: Parameter, in file: Int, _ index: ProjectIndex) -> Datum {
    let facts = index.files[file]
    // What has a default is a setting.
    guard !parameter.flags.contains(.hasDefault),
      !facts.isName(parameter.label, oneOf: exceptLabels),
      parameter.name == parameter.label || !facts.isName(parameter.name, oneOf: exceptLabels)
    else { return .other }
    var best = Datum.other
    for name in facts.valueNames(in: parameter.type) {
      switch meaning(of: name, parameter, in: file, index) {
      case .project(let id):
        if index.isData(id, of: roles) { return .data }
      case .sdk, .unknown:
        if types.contains(name, in: facts) { return .data }
        if typesBesideOthers.contains(name, in: facts) { best = .besideOthers }
      }
    }
    return best
  }

  private func isOwnContent(
    _ parameter: Parameter, in file: Int, of type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    index.files[file].valueNames(in: parameter.type).contains { name in
      guard case .project(let id) = meaning(of: name, parameter, in: file, index) else {
        return false
      }
      return index[id].outer == type && index[id].kind != .enum
    }
  }

  /// `init(content: Content)`, where `enum Content { case photo(Photo), text(String) }` has all that may be shown.
  private func isMadeOfChoice(_ entrance: Member, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let facts = index.files[entrance.file]
    let declaration = index.declaration(entrance)
    let taken = facts.parameters[declaration.parameters]
    guard declaration.kind == .initializer, taken.count == 1, let choice = taken.first else {
      return false
    }
    return facts.valueNames(in: choice.type).contains { name in
      guard case .project(let id) = meaning(of: name, choice, in: entrance.file, index),
        index[id].outer == type, index[id].kind == .enum
      else { return false }
      return index.members(of: id).contains { holdsData($0, index) }
    }
  }

  /// `case photo(Photo)`
  private func holdsData(_ enumCase: Member, _ index: ProjectIndex) -> Bool {
    let declaration = index.declaration(enumCase)
    return declaration.kind == .enumCase
      && index.files[enumCase.file].parameters[declaration.parameters].contains {
        datum($0, in: enumCase.file, index) == .data
      }
  }

  /// `var content: Content?`, which others set.
  private func hasOwnContent(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.storedProperties(of: type).contains { property in
      let declaration = index.declaration(property)
      guard declaration.kind == .variable, !declaration.modifiers.hasPrivateSetter,
        let content = index.type(ofValueDeclaredBy: property)
      else { return false }
      return index[content].outer == type && index[content].kind == .struct
    }
  }

  func meaning(
    of name: TextRange, _ parameter: Parameter, in file: Int, _ index: ProjectIndex
  ) -> TypeMeaning {
    index.resolve(
      name, in: file, at: index.files[file].types[parameter.type].declaration)
  }
}

extension ProjectIndex {
  /// `struct Row<Badge: View>: View` holds a view of others, or has none where an extension says so.
  func isGenericOverViews(_ type: TypeID) -> Bool {
    let place = self[type].declaration
    let facts = files[place.file]
    let declaration = facts.declarations[place.declaration]
    let bounds =
      facts.genericParameters[declaration.genericParameters].map(\.constraint)
      + declaration.requirements.range.map { FactIndex($0) }
    return bounds.contains { bound in
      facts.valueNames(in: bound).contains { facts.textEquals($0, "View") }
    }
  }

  /// Whether values of the type are data of one of the roles. An enum says which way, not what, and
  /// a class that merely lies among the models may as well look after them.
  func isData(_ type: TypeID, of roles: [String]) -> Bool {
    guard self[type].kind != .enum, let role = role(of: type), roles.contains(role.role.name) else {
      return false
    }
    // `struct RowViewModel: Codable` has been made for a row, wherever it is decoded.
    if role.basis == .codable { return !self[type].name.hasSuffix("ViewModel") }
    guard role.basis == .place else { return true }
    // `struct PlantState: ViewModelState` is a part of a view model, wherever it lies, and what keeps a callback is
    // one by another name.
    return self[type].kind != .class
      && !self[type].supertypes.contains { $0.name.holds("ViewModel") }
      && !storedProperties(of: type).contains { isCallback(name(of: $0), of: type) }
  }
}

extension FileFacts {
  /// `Plant` of `Plant?` and `[Plant]`; nothing of functions, tuples and `Binding<Plant>`.
  func valueNames(in type: FactIndex<TypeReference>) -> [TextRange] {
    guard let type = type.ifAny,
      types[type].flags.isDisjoint(with: [.isFunction, .isTuple, .isMetatype, .isInout])
    else { return [] }
    return mentions[types[type].mentions].compactMap {
      $0.genericBase.isNone && !$0.flags.contains(.isAttribute) ? $0.name : nil
    }
  }
}
