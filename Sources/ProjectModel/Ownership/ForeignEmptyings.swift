// Properties that somebody else empties once what they hold has been used: `model.onDone?(); model.onDone = nil`.

import SwiftReader

/// Where code sets another object's property to nothing.
struct ForeignEmptyings: Sendable {
  struct Place: Sendable {
    var file: Int
    var expression: FactIndex<Expression>
  }

  private var places: [NameID: [Place]] = [:]
  private var items: Set<NameID> = []

  init(_ found: [InFile]) {
    let emptying = Set(found.lazy.map(\.emptying).joined())
    for file in found {
      for (name, place) in file.places { places[name, default: []].append(place) }
      items.formUnion(file.items)
      for (name, called) in file.shown where emptying.contains(called) { items.insert(name) }
    }
  }

  /// What one file's code does.
  struct InFile: Sendable {
    var places: [(name: NameID, place: Place)] = []
    var items: [NameID] = []
    /// The properties that a projection hands to something, by what that is called.
    var shown: [(name: NameID, called: String)] = []
    /// The functions and views that take a binding to what there may be.
    var emptying: [String] = []

    /// As in nearly all files.
    var isEmpty: Bool {
      places.isEmpty && items.isEmpty && shown.isEmpty && emptying.isEmpty
    }

    init() {}

    /// `projections` are all `$model` where a member follows: they are few, and to look through all arguments for
    /// them is to wait for memory.
    init(
      _ file: Int, _ facts: FileFacts, _ names: borrowing UsedNames,
      projections: [FactIndex<Expression>]
    ) {
      for assignment in facts.assignments {
        guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
          case let found = facts.expressions[target],
          found.kind == .member, let base = found.base.ifAny,
          facts.expressions[base].kind != .selfValue,
          facts.isEmptyValue(value) || facts.joint(by: assignment) != nil,
          let name = names.find(found.name, facts, of: .strongPlace)
        else { continue }
        places.append((name, Place(file: file, expression: target)))
      }
      // `$model.sheet`
      for projection in projections where facts.expressions[projection].kind == .name {
        let member = facts.expressions[facts.chainEnd(from: projection)]
        guard member.kind == .member, member.use == .argument,
          let name = names.find(member.name, facts, of: .strongPlace)
        else { continue }
        let argument = facts.arguments[FactIndex<Argument>(raw: member.target)]
        if facts.textEquals(argument.label, "item") || facts.textEquals(argument.label, "path") {
          items.append(name)
        } else if let called = argument.owner.ifAny.flatMap({ facts.calledName(of: $0) }) {
          shown.append((name, facts.text(called)))
        }
      }
      emptying = facts.namesThatTakeOptionalBindings
    }
  }

  /// `.sheet(item: $model.sheet)`, `NavigationStack(path: $model.path)`: SwiftUI empties it when what it shows is
  /// closed.
  func isItem(_ name: NameID) -> Bool { items.contains(name) }

  func places(named name: NameID) -> [Place] { places[name] ?? [] }
}

extension OwnershipAnalysis {
  /// Adds what code in other files than `known` does to a property: to empty it by hand lets go of nothing for
  /// sure, to use it and empty it does.
  func lookElsewhere(
    for member: Member, of type: TypeID, besides known: [Int], ofDead: Bool,
    _ found: inout LettingGo
  ) {
    let name = index.declaration(member).name
    guard let name = names.used.find(name, index.files[member.file], of: .strongPlace) else {
      return
    }
    if shared.code.foreignEmptyings.isItem(name), !index.declaration(member).modifiers.isPrivate {
      found = LettingGo(isEmptied: true, isUsedUp: true, isTakenOut: true)
      return
    }
    if isGivenWhatIsShown(member) {
      found = LettingGo(isEmptied: true, isUsedUp: true, isTakenOut: true)
      return
    }
    var units: Set<CodeUnit> = []
    for place in shared.code.foreignEmptyings.places(named: name) where !known.contains(place.file)
    {
      let facts = index.files[place.file]
      let search = PropertySearch(
        member: member, type: type, analysis: self, file: place.file, isOwn: false, ofDead: ofDead)
      guard search.isProperty(place.expression),
        let declaration = index.unit(
          of: facts.scopes[facts.expressions[place.expression].scope].declaration, in: place.file),
        facts.declarations[declaration].kind != .deinitializer,
        case let unit = CodeUnit(file: place.file, declaration: declaration),
        units.insert(unit).inserted
      else { continue }
      var there = LettingGo()
      search.look(at: declaration, UnitCode(unit, index), &there)
      guard there.isUsedUp else { continue }
      found.isEmptied = true
      found.isUsedUp = true
      found.isTakenOut = found.isTakenOut || there.isTakenOut
      found.losesDead = found.losesDead || there.losesDead
      if found.isTakenOut { return }
    }
  }
}

extension OwnershipAnalysis {
  /// Where others' code sets to nothing what is called as a property is.
  func placesEmptied(likeThatOf member: Member) -> [ForeignEmptyings.Place] {
    names.used.find(index.declaration(member).name, index.files[member.file], of: .strongPlace)
      .map(shared.code.foreignEmptyings.places) ?? []
  }

  /// `child.navigation.onDismissal = nil` in a function that is given the child.
  func empties(_ member: Member, ofWhatIsGivenTo function: Member) -> Bool {
    let facts = index.files[function.file]
    let body = index.declaration(function).range
    return placesEmptied(likeThatOf: member).contains { place in
      guard place.file == function.file,
        case let root = facts.chainRoot(of: place.expression),
        facts.expressions[root].kind == .name,
        body.contains(facts.expressions[root].name.start),
        case .parameter = facts.meaning(of: root)
      else { return false }
      return true
    }
  }
}

extension OwnershipAnalysis {
  /// Whether a type's code hands itself to a function that takes something out of a list: not as it goes, nor to
  /// begin anew.
  func takesItselfOut(_ type: TypeID, of list: Member, asking unit: UnitOwnership) -> Bool {
    callsInLife(of: type) { call, facts, _ in
      facts.isHandedSelf(call)
    } inUnit: {
      functionsCalled(by: $0, in: $1, unit).contains { takesOutForGood(of: list, in: $0) }
    }
  }

  /// Whether an object takes itself out of a static list when it is through:
  /// `if let place = shown.firstIndex(of: self) { shown.remove(at: place) }`.
  func endsInList(_ type: TypeID, _ list: Member) -> Bool {
    guard index.type(ofValueDeclaredBy: list) == nil, contentType(of: list) == type else {
      return false
    }
    return index.members(of: type).contains { member in
      guard index.declaration(member).kind == .function else { return false }
      let facts = index.files[member.file]
      let code = UnitCode(of: member, index)
      let asksForItself = code.expressions.contains {
        facts.expressions[$0].kind == .selfValue && facts.expressions[$0].use == .argument
      }
      let takesOut = code.calls.contains { call in
        guard let callee = facts.expressions[call].base.ifAny,
          facts.takesAway(facts.expressions[callee].name),
          let place = facts.expressions[callee].base.ifAny
        else { return false }
        return index.isCalled(facts.expressions[place].name, in: member.file, as: list)
      }
      return asksForItself && takesOut && mayBeCalled(member)
    }
  }

  /// Whether a child's code takes something out of its parent's list, `parent?.children.popLast()`: not as it comes or
  /// goes, nor to begin anew. Who is last in it, it knows itself.
  func takesOutOfItsParent(_ child: TypeID, from list: Member) -> Bool {
    guard let keeper = index.enclosingType(of: list.declaration, in: list.file), keeper != child
    else { return false }
    let parents = index.lineage(of: keeper)
    return callsInLife(of: child) { call, facts, file in
      guard let callee = facts.expressions[call].base.ifAny,
        facts.takesAway(facts.expressions[callee].name),
        let place = facts.expressions[callee].base.ifAny,
        facts.expressions[place].kind == .member,
        index.isCalled(facts.expressions[place].name, in: file, as: list),
        let parent = facts.expressions[place].base.ifAny
      else { return false }
      return index.type(of: parent, in: file).map { parents.contains($0) } ?? false
    }
  }

  /// Whether a type has a call that fits, and not as it comes or goes, or begins anew: by the call itself, then in the
  /// unit that makes it.
  private func callsInLife(
    of type: TypeID, where fits: (FactIndex<Expression>, FileFacts, Int) -> Bool,
    inUnit fitsThere: (FactIndex<Expression>, CodeUnit) -> Bool = { _, _ in true }
  ) -> Bool {
    index.lineage(of: type).contains { type in
      index[type].parts.contains { part in
        let facts = index.files[part.file]
        return facts.expressions(in: facts.declarations[part.declaration].range).contains {
          number in
          let call = FactIndex<Expression>(number)
          guard facts.expressions[call].kind == .call, fits(call, facts, part.file),
            let unit = index.unit(
              of: facts.scopes[facts.expressions[call].scope].declaration, in: part.file),
            case let function = facts.declarations[unit],
            function.kind != .deinitializer, function.kind != .initializer,
            !apis.has(.beginning, function.name, in: facts)
          else { return false }
          return fitsThere(call, CodeUnit(file: part.file, declaration: unit))
        }
      }
    }
  }

  private func callsInLife(
    of type: TypeID, anyOf functions: [Member], asking unit: UnitOwnership
  ) -> Bool {
    !functions.isEmpty
      && callsInLife(of: type) { call, facts, file in
        facts.calledName(of: call).map { name in
          functions.contains { index.isCalled(name, in: file, as: $0) }
        } ?? false
      } inUnit: {
        functionsCalled(by: $0, in: $1, unit).contains(where: functions.contains)
      }
  }

  private func functionsCalled(
    by call: FactIndex<Expression>, in unit: CodeUnit, _ asking: UnitOwnership
  ) -> [Member] {
    unit == asking.unit
      ? asking.calledFunctions(call) : ask(unit) { $0.calledFunctions(call) } ?? []
  }
}

extension OwnershipAnalysis {
  /// Whether what is called to put a closure into a list makes another one that takes it out again, as a token for who
  /// called: `Observation { publisher.remove(token) }`. `steps` are followed at most.
  func makesTokens(for list: Member, in functions: [Member], steps: Int = 3) -> Bool {
    guard steps > 0, let keeper = index.enclosingType(of: list.declaration, in: list.file) else {
      return false
    }
    let removing = functionsTakingOut(of: list, in: keeper)
    if removing.isEmpty { return false }
    return functions.contains { function in
      let unit = CodeUnit(file: function.file, declaration: function.declaration)
      let facts = index.files[function.file]
      return ask(unit) { asked in
        asked.code.calls.contains { call in
          let scope = facts.scopes[facts.expressions[call].scope]
          if let name = facts.calledName(of: call), !scope.closure.isNone,
            removing.contains(where: { index.isCalled(name, in: function.file, as: $0) })
          {
            return true
          }
          return scope.closure.isNone
            && makesTokens(for: list, in: asked.calledFunctions(call), steps: steps - 1)
        }
      } ?? false
    }
  }

  private func functionsTakingOut(of list: Member, in keeper: TypeID) -> [Member] {
    index.members(of: keeper).filter { member in
      let function = index.declaration(member)
      return function.kind == .function && !function.parameters.isEmpty
        && takesOutWhatItIsTold(of: list, in: member)
    }
  }

  /// Whether a type's code calls a function of another type that takes something out of a list there, which it is told.
  func tellsToTakeOut(_ type: TypeID, of list: Member, asking unit: UnitOwnership) -> Bool {
    guard let keeper = index.enclosingType(of: list.declaration, in: list.file), keeper != type
    else { return false }
    let removing = functionsTakingOut(of: list, in: keeper)
    return callsInLife(of: type, anyOf: removing, asking: unit)
  }

  /// Whether a type's code calls a function of another type, `center.forget(name)`, that gives tokens back to a
  /// library: not as it comes or goes, nor to begin anew.
  fileprivate func tellsToGiveBack(
    _ type: TypeID, _ taker: TypeID, asking unit: UnitOwnership
  ) -> Bool {
    let releasing = index.members(of: taker).filter { member in
      let function = index.declaration(member)
      let facts = index.files[member.file]
      return function.kind == .function && !function.parameters.isEmpty
        && UnitCode(of: member, index).calls.contains { call in
          facts.calledName(of: call).map { apis.releasers.contains(facts.text($0)) } ?? false
        }
    }
    return callsInLife(of: type, anyOf: releasing, asking: unit)
  }
}

extension UnitOwnership {
  /// `center.listen(to: name) { … }`, where that hands the closure to a library, and another function says
  /// `center.forget(name)`.
  func isReleasedByTaker(of holder: Int, _ owner: TypeID) -> Bool {
    guard case .value(let value) = nodes[holder].key, let (call, _) = facts.callGiven(value) else {
      return false
    }
    return calledFunctions(call).contains { function in
      guard let taker = index.enclosingType(of: function.declaration, in: function.file),
        taker != owner
      else { return false }
      return analysis.tellsToGiveBack(owner, taker, asking: self)
    }
  }
}

extension FileFacts {
  /// `service.remove(self)`
  fileprivate func isHandedSelf(_ call: FactIndex<Expression>) -> Bool {
    arguments[expressions[call].arguments].contains { argument in
      argument.value.ifAny.map { expressions[$0].kind == .selfValue } ?? false
    }
  }

  /// `alertSheet` of `func alertSheet(_ message: Binding<Message?>)`, `Notice` of
  /// `struct Notice { @Binding var message: Message? }`
  fileprivate var namesThatTakeOptionalBindings: [String] {
    // Most files name no such type, which takes less to see than what each declaration takes.
    guard mentions.contains(where: { textEquals($0.name, "Binding") }) else { return [] }
    return declarations.indices.compactMap { number in
      guard takesOptionalBinding(FactIndex(number)) else { return nil }
      let declaration = declarations[number]
      if declaration.kind == .function { return text(declaration.name) }
      return declaration.parent.ifAny.map { text(declarations[$0].name) }
    }
  }

  private func takesOptionalBinding(_ declaration: FactIndex<Declaration>) -> Bool {
    switch declarations[declaration].kind {
    case .function, .initializer:
      return declarations[declaration].parameters.range.contains {
        isOptionalBinding(parameters[$0].type)
      }
    case .variable where !declarations[declaration].attributes.isEmpty:
      let found = declarations[declaration]
      return !found.isLocal && !found.type.isNone
        && withBytes(of: types[found.type].range) { $0.ends(in: "?") }
        && found.attributes.range.contains { textEquals(attributes[$0].name, "Binding") }
    default: return false
    }
  }

  /// `Binding<Message?>`
  private func isOptionalBinding(_ type: FactIndex<TypeReference>) -> Bool {
    // Few types end so.
    guard !type.isNone, withBytes(of: types[type].range, { $0.ends(in: "?>") }),
      let first = types[type].mentions.range.first
    else { return false }
    return textEquals(mentions[first].name, "Binding")
  }
}
