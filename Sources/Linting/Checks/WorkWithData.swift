// Which types work with data: a screen that neither keeps any nor knows where any is, fixed texts and pictures
// or what hosts another screen, has nothing to leave to others.

import ProjectModel
import SwiftReader

/// Looks at what types keep, and at what their code names.
struct WorkWithData {
  /// Types of the SDK that hold or fetch data: `UserDefaults`.
  private let apis: [NameID]
  private let project: CheckedProject
  private let index: ProjectIndex
  private let looks: Looks

  init(apis: [String], project: CheckedProject) {
    self.project = project
    index = project.index
    self.apis = index.names(apis)
    looks = Looks(index: project.index)
  }

  /// Those of `types` that work with data, themselves or by a class of the project that they inherit from.
  func types(among types: [TypeID]) -> Set<TypeID> {
    let classes = types.map { type in
      (type, index.lineage(of: type).filter { index[$0].kind == .class })
    }
    let families = TypeSet(Array(Set(classes.flatMap(\.1))), of: index)
    var isWorking = Array(repeating: false, count: index.types.count)
    for file in project.files(of: families) {
      for use in project.references[file].typeUses
      where families.contains(use.user) && !isWorking[use.user.raw] && isSource(use, in: file) {
        isWorking[use.user.raw] = true
      }
    }
    for type in families.all where !isWorking[type.raw] {
      isWorking[type.raw] = index.storedProperties(of: type).contains(where: isData)
    }
    return Set(classes.filter { $0.1.contains { isWorking[$0.raw] } }.map(\.0))
  }

  // MARK: What the code names

  /// Whether naming a type is knowing where data is: a model, a service, or anything of the project that is
  /// no part of the screen and more than a name for constants.
  private func isSource(_ use: TypeUse, in file: Int) -> Bool {
    switch use.meaning {
    case .sdk(let name): return isAPI(name) && !isNested(use, of: name, in: file)
    case .unknown: return false
    case .project(let type):
      let found = index[type]
      // An enum says which way, not what.
      if found.kind == .enum, found.role == nil || found.role?.role == .model { return false }
      if index.isName(type) || looks.isPrompt(type) { return false }
      if let role = index.role(of: type)?.role { return !role.isOfScreen }
      switch found.kind {
      case .class, .actor:
        return !isOnlyTold(use, in: file) && !isAskedForLook(type, use, in: file)
          && !isAskedForTheme(use, in: file) && !looks.isLook(type)
      case .struct:
        return index.storedProperties(of: type).contains { !looks.isCallback($0) }
          && !isOnlyTold(use, in: file) && !isAskedForLook(type, use, in: file)
          && !looks.isGeometry(type)
      default: return false
      }
    }
  }

  private func isAPI(_ name: NameID) -> Bool { apis.contains { $0.raw == name.raw } }

  /// `URLSession.AuthChallengeDisposition`, by which a delegate answers, fetches nothing.
  private func isNested(_ use: TypeUse, of type: NameID, in file: Int) -> Bool {
    guard case .type = use.context else { return false }
    return !index.files[file].text(use.range).hasSuffix(index.names.text(type))
  }

  /// `Analytics.shared.log("shown")` as a statement gives nothing to show, `Feeds.load { feed in … }` does.
  private func isOnlyTold(_ use: TypeUse, in file: Int) -> Bool {
    guard case .expression(let name) = use.context else { return false }
    return isOnlyTold(name, index.files[file], mayBeLocal: true)
  }

  /// Be it by way of a local: `let session = Services.shared.resolve(Session.self)`, `session?.close()`. What the
  /// screen makes for itself, `let saver = Saver()`, does the screen's work.
  private func isOnlyTold(
    _ name: FactIndex<Expression>, _ facts: FileFacts, mayBeLocal: Bool
  ) -> Bool {
    let end = facts.chainEnd(from: name)
    guard facts.expressions[end].kind == .call,
      !facts.chain(to: end).contains(where: { isAnswered($0, facts) })
    else { return false }
    switch facts.destination(of: end) {
    case .discarded: return true
    case .initialValue(let local)
    where mayBeLocal && facts.declarations[local].isLocal && facts.expressions[end].base != name:
      let uses = facts.references(to: local)
      return !uses.isEmpty && uses.allSatisfy { isOnlyTold($0, facts, mayBeLocal: false) }
    default: return false
    }
  }

  private func isAnswered(_ call: FactIndex<Expression>, _ facts: FileFacts) -> Bool {
    guard facts.expressions[call].kind == .call else { return false }
    return facts.arguments[facts.expressions[call].arguments].contains { argument in
      guard let value = argument.value.ifAny, facts.expressions[value].kind == .closure
      else { return false }
      let closure = facts.closures[FactIndex<Closure>(raw: facts.expressions[value].payload)]
      return facts.parameters[closure.parameters].contains { !facts.textEquals($0.name, "_") }
    }
  }

  /// `Palette.background`, a colour, or `ColorName.ink.color`; `Texts.word("greeting")`, where `Texts` keeps nothing
  /// and asks nobody.
  private func isAskedForLook(_ type: TypeID, _ use: TypeUse, in file: Int) -> Bool {
    guard case .expression(let name) = use.context else { return false }
    let facts = index.files[file]
    guard let member = facts.memberAsked(of: name),
      case let asking = facts.expressions[member].name,
      let asked = index.property(asking, in: file, of: type)
        ?? index.methods(named: asking, in: file, of: type).first,
      case let declaration = index.declaration(asked),
      !declaration.modifiers.isDisjoint(with: [.static, .classMember])
    else { return false }
    if declaration.kind == .function, declaration.type.isNone { return isHelper(type) }
    guard let look = index.namedType(ofValueDeclaredBy: asked) else { return false }
    if looks.isView(look.name) { return true }
    // What a variable holds may be anybody's: `Session.current.user.portrait`.
    let isConstant = declaration.kind == .constant || !declaration.accessors.isStored
    return isConstant && isAskedForLook(member, of: look, in: file)
      || Looks.isStateOfScreen(look.name) && (isHelper(type) || asksNobody(asked, of: type))
  }

  /// `private let theme: Theme = Services.shared.resolve()!`, where `Theme` asks for colours alone.
  private func isAskedForTheme(_ use: TypeUse, in file: Int) -> Bool {
    let facts = index.files[file]
    guard case .expression(let name) = use.context,
      case .initialValue(let property) = facts.destination(of: facts.chainEnd(from: name)),
      let written = facts.declarations[property].type.ifAny,
      case .project(let theme) = index.namedType(written, in: file)?.kind
    else { return false }
    return looks.isTheme(theme)
  }

  /// Whether the chain goes on from a plain value to a look.
  private func isAskedForLook(
    _ value: FactIndex<Expression>, of type: NamedType, in file: Int
  ) -> Bool {
    guard case .project(let type) = type.kind, index[type].kind == .struct,
      index.role(of: type) == nil,
      let member = index.files[file].memberAsked(of: value),
      let asked = index.property(index.files[file].expressions[member].name, in: file, of: type),
      let look = index.namedType(ofValueDeclaredBy: asked)
    else { return false }
    return looks.isView(look.name) || isAskedForLook(member, of: look, in: file)
  }

  /// Whether a type only groups functions, none of which knows where data is.
  private func isHelper(_ type: TypeID) -> Bool {
    let keepsSomething = index.members(of: type).contains { member in
      let declaration = index.declaration(member)
      return declaration.kind.isProperty && declaration.accessors.isStored
        && (declaration.kind == .variable
          || index.type(ofValueDeclaredBy: member).map { index[$0].kind != .enum } ?? false)
    }
    if keepsSomething { return false }
    let asker = TypeSet([type], of: index)
    return !project.files(of: asker).contains { file in
      project.references[file].typeUses.contains { use in
        use.user == type && isSourceForHelper(use, in: file)
      }
    }
  }

  /// `static var version: String { Bundle.main.version }`, whatever its type keeps: its code names neither where data
  /// is nor anything of that type's.
  private func asksNobody(_ member: Member, of type: TypeID) -> Bool {
    let (declaration, facts) = (index.declaration(member), index.files[member.file])
    if declaration.kind.isProperty, declaration.accessors.isStored { return false }
    return !project.references[member.file].typeUses.contains { use in
      declaration.range.contains(use.range.start)
        && (use.meaning == .project(type) || isSourceForHelper(use, in: member.file))
    }
      && !facts.expressions(in: declaration.range).contains { number in
        let value = facts.expressions[number]
        switch value.kind {
        case .selfValue, .selfType: return true
        case .name:
          return facts.meaning(of: FactIndex(number)) == .outside
            && !facts.beginsUppercase(value.name)
        default: return false
        }
      }
  }

  private func isSourceForHelper(_ use: TypeUse, in file: Int) -> Bool {
    switch use.meaning {
    case .sdk(let name): return isAPI(name) && !isNested(use, of: name, in: file)
    case .unknown: return false
    case .project(let type):
      // Other helpers would be asked in turn: whoever names a class may know where data is.
      return type != use.user && index[type].kind != .enum
        && index.role(of: type).map { !$0.role.isOfScreen } ?? !looks.isLook(type)
    }
  }

  // MARK: What is kept

  private func isData(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    // What a superclass has is its business.
    if declaration.modifiers.isWeakOrUnowned || declaration.modifiers.contains(.override) {
      return false
    }
    for attribute in facts.attributes[declaration.attributes] {
      switch facts.text(attribute.name) {
      case "IBOutlet", "IBInspectable": return false
      case "objc", "available", "objcMembers", "nonobjc", "MainActor": continue
      // What a wrapper injects is somebody's work.
      default: return true
      }
    }
    return !looks.isPartOfScreen(property) && !isReadingOfClock(property)
  }

  /// `private var shownAt: Date?`, which is only ever set to what the clock says.
  private func isReadingOfClock(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.modifiers.isPrivate,
      index.namedType(ofValueDeclaredBy: property)?.name == "Date",
      let owner = index.enclosingType(of: property.declaration, in: property.file)
    else { return false }
    var values = project.assignments(to: index.name(of: property), of: owner)
      .map { (value: $0.value, file: $0.file) }
    if let first = declaration.value.ifAny { values.append((first, property.file)) }
    return !values.isEmpty && values.allSatisfy { index.files[$0.file].isNowOrNil($0.value) }
  }
}

extension FileFacts {
  /// `Palette.background` of `Palette`, if that is what is asked of it.
  func memberAsked(of value: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard expressions[value].use == .base else { return nil }
    let next = FactIndex<Expression>(raw: expressions[value].target)
    return expressions[next].kind == .member ? next : nil
  }

  /// `Date()`, `Date.now`, `.now`, `nil`
  fileprivate func isNowOrNil(_ value: FactIndex<Expression>) -> Bool {
    let found = expressions[value]
    switch found.kind {
    case .nilLiteral: return true
    case .call:
      return found.arguments.isEmpty
        && calledName(of: value).map { textEquals($0, "Date") } ?? false
    case .member, .implicitMember: return textEquals(found.name, "now")
    default: return false
    }
  }
}
