// Properties that let go of what they hold once it has been used.

import SwiftReader

/// What a type does to a property of its own, as far as letting go goes.
struct LettingGo: Sendable {
  /// A function empties it.
  var isEmptied = false
  /// A function calls or hands on what is there and empties it: a closure is through then.
  var isUsedUp = false
  /// A function takes out of it what it looks at, or arranges for that to happen: an object is let go
  /// of, too. To throw out all tokens, or those that match, is done at somebody's wish.
  var isTakenOut = false
  /// A function that looks at what is there, or that is called when it is through, sets it to nil: all that it
  /// holds is let go of with it.
  var isSetToNil = false
  /// A function throws out what is in a list, or some of it.
  var losesElements = false
  /// Some of that belongs to somebody who is gone: who is held by it never is.
  var losesDead = false

  /// What both do.
  fileprivate func common(with other: LettingGo) -> LettingGo {
    LettingGo(
      isEmptied: isEmptied && other.isEmptied, isUsedUp: isUsedUp && other.isUsedUp,
      isTakenOut: isTakenOut && other.isTakenOut, isSetToNil: isSetToNil && other.isSetToNil,
      losesElements: losesElements && other.losesElements,
      losesDead: losesDead && other.losesDead)
  }

  fileprivate mutating func add(_ other: LettingGo) {
    isEmptied = isEmptied || other.isEmptied
    isUsedUp = isUsedUp || other.isUsedUp
    isTakenOut = isTakenOut || other.isTakenOut
    isSetToNil = isSetToNil || other.isSetToNil
    losesElements = losesElements || other.losesElements
    losesDead = losesDead || other.losesDead
  }
}

extension OwnershipAnalysis {
  func lettingGo(of member: Member) -> LettingGo {
    if let known = droppedProperties[member] { return known }
    droppedProperties[member] = LettingGo()
    let found = findLettingGo(of: member, ofDead: true)
    droppedProperties[member] = found
    return found
  }

  /// Other than of what belongs to somebody who is gone.
  func lettingGoOfLiving(_ member: Member) -> LettingGo {
    if let known = droppedOfLiving[member] { return known }
    droppedOfLiving[member] = LettingGo()
    let found = findLettingGo(of: member, ofDead: false)
    droppedOfLiving[member] = found
    return found
  }

  private func findLettingGo(of member: Member, ofDead: Bool) -> LettingGo {
    guard let type = index.enclosingType(of: member.declaration, in: member.file) else {
      return LettingGo()
    }
    var found = LettingGo()
    if index[type].kind == .protocol, let ofAdopters = lettingGo(of: member, by: type, ofDead) {
      found = ofAdopters
    }
    var files: [Int] = []
    var emptying: [Member] = []
    // Other types of the same file may see it too.
    let owners = [type] + heirsThatMayEmpty(member, of: type)
    for part in owners.flatMap({ index[$0].parts }) where !files.contains(part.file) {
      files.append(part.file)
      let facts = index.files[part.file]
      for unit in units(emptying: member, in: part.file) {
        let kind = facts.declarations[unit].kind
        let search = PropertySearch(
          member: member, type: type, analysis: self,
          file: part.file,
          isOwn: index.enclosingType(of: unit, in: part.file).map(owners.contains) ?? false,
          ofDead: ofDead)
        let code = UnitCode(CodeUnit(file: part.file, declaration: unit), index)
        var there = LettingGo()
        search.look(at: unit, code, &there)
        // Of most units nobody need ask who calls them.
        guard there.isEmptied,
          kind != .function || comesInLife(Member(file: part.file, declaration: unit))
        else { continue }
        found.add(there)
        if found.isTakenOut, found.isSetToNil { break }
        if kind == .function, !search.isFilled(in: code), ofDead || search.empties(in: code) {
          emptying.append(Member(file: part.file, declaration: unit))
        }
      }
    }
    if found.isEmptied, !found.isUsedUp,
      hasUser(of: member, type, callingAnyOf: emptying, where: { $0.isCalled(before: $1, in: $2) })
    {
      found.isUsedUp = true
    }
    if found.isEmptied, !found.isTakenOut,
      hasUser(of: member, type, callingAnyOf: emptying, where: { $0.isGoneThrough(in: $2) })
    {
      found.isUsedUp = true
      found.isTakenOut = true
    }
    if found.isEmptied, !found.isTakenOut, callsWhatEmpties(member, of: type, emptying) {
      found.isUsedUp = true
      found.isTakenOut = true
    }
    if found.isEmptied, !found.isTakenOut, isTakenByWhoEmpties(member, of: type, emptying) {
      found.isUsedUp = true
      found.isTakenOut = true
      found.isSetToNil = true
    }
    if !found.isTakenOut {
      lookElsewhere(for: member, of: type, besides: files, ofDead: ofDead, &found)
    }
    if found.isEmptied, !found.isSetToNil, isLetGoWhenTold(member, of: type, emptying) {
      found.isUsedUp = true
      found.isTakenOut = true
      found.isSetToNil = true
    }
    if !found.isTakenOut, takesItselfOut(of: member, type) {
      found.isEmptied = true
      found.isUsedUp = true
      found.isTakenOut = true
    }
    return found
  }

  /// What all who store it do to what a protocol asks for; nil where nobody does.
  private func lettingGo(
    of property: Member, by protocolType: TypeID, _ ofDead: Bool
  ) -> LettingGo? {
    let name = index.name(of: property)
    let stored = (names.conformers(of: protocolType) ?? []).compactMap {
      index.property(name, of: $0)
    }.filter { $0 != property && index.declaration($0).accessors.isStored }
    return stored.map { ofDead ? lettingGo(of: $0) : lettingGoOfLiving($0) }.reduce(nil) {
      $0?.common(with: $1) ?? $1
    }
  }

  /// `popup = { Popup(onClose: { self?.dismiss() }) }`, where `dismiss` empties `popup`.
  private func callsWhatEmpties(_ member: Member, of type: TypeID, _ functions: [Member]) -> Bool {
    index[type].parts.contains { part in
      let facts = index.files[part.file]
      let search = PropertySearch(
        member: member, type: type, analysis: self, file: part.file, isOwn: true)
      return facts.assignments.contains { assignment in
        guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
          facts.expressions[value].kind == .closure, search.isProperty(target),
          index.type(around: facts.expressions[target].scope, in: part.file) == type
        else { return false }
        let closure = facts.closures[FactIndex<Closure>(raw: facts.expressions[value].payload)]
        return closure.expressions.range.contains { number in
          facts.expressions[number].kind == .call
            && calls(FactIndex(number), anyOf: functions, in: part.file)
        }
      }
    }
  }

  /// `guard let job = current else { return }`, then `clear()`, which sets `current` to nil: who does that has the job
  /// in hand.
  private func isTakenByWhoEmpties(
    _ member: Member, of type: TypeID, _ functions: [Member]
  ) -> Bool {
    let emptying = functions.filter { setsToNil(member, of: type, in: $0) }
    return hasUser(of: member, type, callingAnyOf: emptying) { search, call, code in
      search.isTakenInHand(before: call, in: code)
    }
  }

  /// `handler?(true); clear()`, where `clear` empties `handler`: who uses it so and calls one that empties it.
  private func hasUser(
    of member: Member, _ type: TypeID, callingAnyOf functions: [Member],
    where usesIt: (PropertySearch, _ call: FactIndex<Expression>, UnitCode) -> Bool
  ) -> Bool {
    !functions.isEmpty
      && index.members(of: type).contains { user in
        guard index.declaration(user).kind == .function else { return false }
        let search = PropertySearch(
          member: member, type: type, analysis: self, file: user.file, isOwn: true)
        let code = UnitCode(of: user, index)
        return code.calls.contains {
          calls($0, anyOf: functions, in: user.file) && usesIt(search, $0, code)
        }
      }
  }

  /// `dismiss()`, `self?.dismiss()`
  private func calls(
    _ call: FactIndex<Expression>, anyOf functions: [Member], in file: Int
  ) -> Bool {
    let facts = index.files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].base.ifAny.map({ facts.expressions[$0].kind == .selfValue })
        ?? (facts.expressions[callee].kind == .name)
    else { return false }
    return functions.contains {
      index.isCalled(facts.expressions[callee].name, in: file, as: $0)
    }
  }

  /// A subclass may let go of what its superclass holds. What many inherit none of them is known for.
  private func heirsThatMayEmpty(_ member: Member, of type: TypeID) -> [TypeID] {
    index.declaration(member).modifiers.isPrivate ? [] : index.fewHeirs(of: type)
  }

  /// Whether what a property holds takes itself out of it when it is called there: `delegate?.didClose()`,
  /// where every delegate's `didClose` sets `screen.delegate = nil`.
  private func takesItselfOut(of member: Member, _ type: TypeID) -> Bool {
    guard let held = contentType(of: member) else { return false }
    let holders = typesMeant(by: held)
    guard !holders.isEmpty, holders.allSatisfy({ mayEmpty(member, $0) }) else { return false }
    var files: Set<Int> = []
    for part in index[type].parts where files.insert(part.file).inserted {
      let facts = index.files[part.file]
      let search = PropertySearch(
        member: member, type: type, analysis: self, file: part.file, isOwn: true)
      for call in facts.expressions where call.kind == .call {
        guard let callee = call.base.ifAny,
          facts.expressions[callee].kind == .member,
          let base = facts.expressions[callee].base.ifAny,
          search.isProperty(base),
          index.type(around: call.scope, in: part.file) == type
        else { continue }
        let name = facts.expressions[callee].name
        let takesOut = holders.allSatisfy { holder in
          firstMethod(named: name, in: part.file, of: holder) { empties(member, of: type, in: $0) }
            != nil
        }
        if takesOut { return true }
      }
    }
    return false
  }

  /// Whether what a property holds tells its owner when it is through, `delegate?.didFinish()`, and the owner's
  /// `didFinish` empties the property, or calls one of `functions`, which do.
  private func isLetGoWhenTold(
    _ member: Member, of type: TypeID, _ functions: [Member]
  ) -> Bool {
    guard !functions.isEmpty, let held = contentType(of: member) else { return false }
    let emptying = functions.filter { setsToNil(member, of: type, in: $0) }
    let holders = emptying.isEmpty ? [] : typesMeant(by: held)
    return !holders.isEmpty && holders.allSatisfy { tells(type, from: $0, toCall: emptying) }
  }

  private func tells(_ owner: TypeID, from holder: TypeID, toCall functions: [Member]) -> Bool {
    index[holder].parts.contains { part in
      let facts = index.files[part.file]
      return facts.expressions(in: facts.declarations[part.declaration].range).contains { number in
        guard facts.expressions[number].kind == .call,
          let callee = facts.expressions[number].base.ifAny,
          facts.expressions[callee].kind == .member,
          let base = facts.expressions[callee].base.ifAny,
          facts.expressions[base].kind == .name || facts.expressions[base].kind == .member,
          let property = index.property(facts.expressions[base].name, in: facts, of: holder),
          let told = contentType(of: property), typesMeant(by: told).contains(owner)
        else { return false }
        let name = facts.expressions[callee].name
        return firstMethod(named: name, in: part.file, of: owner) { method in
          functions.contains(method) || isSureToCall(functions, in: method)
        } != nil
      }
    }
  }

  /// Whether a method calls one of its type's functions, whatever the case.
  private func isSureToCall(_ functions: [Member], in method: Member) -> Bool {
    UnitCode(of: method, index).calls.contains {
      isSureToRun($0, in: method.file) && calls($0, anyOf: functions, in: method.file)
    }
  }

  /// Whether a function comes by a place whatever the case, unless it leaves before: by itself, or when what it starts
  /// there is through, `dismiss(animated: true) { self.sheet = nil }`.
  private func isSureToRun(_ place: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    var scope = facts.scopes[facts.expressions[place].scope]
    while scope.kind == .closure {
      let closure = facts.closures[scope.closure].expression
      guard let (call, _) = facts.callGiven(closure), let name = facts.calledName(of: call),
        apis.has(.runningOnce, name, in: facts)
      else { return false }
      scope = facts.scopes[facts.expressions[closure].scope]
    }
    return scope.kind == .function
  }

  /// Whether the files that have methods of a type set anything to nil that is called as `member` is: most
  /// do not, and what calls there are need not be looked at.
  private func mayEmpty(_ member: Member, _ holder: TypeID) -> Bool {
    index.lineage(of: holder).contains { type in
      index[type].parts.contains { part in
        let facts = index.files[part.file]
        return setToNothing(in: part.file).contains { place in
          index.isCalled(facts.expressions[place].name, in: part.file, as: member)
        }
      }
    }
  }

  /// The names and members in a file that are set to nothing, themselves or in a part, whatever they stand for.
  private func setToNothing(in file: Int) -> [FactIndex<Expression>] {
    if let known = expressionsSetToNothing[file] { return known }
    let facts = index.files[file]
    let found = facts.placesAssigned { facts.isEmptyValue($0) }
    expressionsSetToNothing[file] = found
    return found
  }

  /// Whether a function of a property's own type sets it to nil, unless it leaves before.
  private func setsToNil(_ member: Member, of type: TypeID, in function: Member) -> Bool {
    let search = PropertySearch(
      member: member, type: type, analysis: self, file: function.file, isOwn: true)
    return search.setToNil(in: UnitCode(of: function, index)).contains {
      isSureToRun($0, in: function.file)
    }
  }

  /// Whether a function sets a property of somebody else to nil, whatever the case.
  private func empties(_ member: Member, of type: TypeID, in function: Member) -> Bool {
    let search = PropertySearch(
      member: member, type: type, analysis: self, file: function.file, isOwn: false)
    let code = UnitCode(of: function, index)
    let facts = index.files[function.file]
    return search.assignedEmpty(in: code).contains { place in
      let scope = facts.scopes[facts.expressions[place].scope]
      return scope.kind == .function && scope.declaration == function.declaration
    }
  }

  /// Looks through a function of the property's type or another one's.
  func search(for property: Member, in function: Member) -> PropertySearch? {
    index.enclosingType(of: property.declaration, in: property.file).map { type in
      PropertySearch(
        member: property, type: type, analysis: self, file: function.file,
        isOwn: index.enclosingType(of: function.declaration, in: function.file) == type)
    }
  }

  /// Whether a function empties a property or removes something from it, in some case, be it by another of its type's:
  /// not only what belongs to somebody who is gone.
  func takesOut(of member: Member, in function: Member, steps: Int = 1) -> Bool {
    guard var search = search(for: member, in: function) else { return false }
    search.ofDead = false
    let code = UnitCode(of: function, index)
    if search.empties(in: code) { return true }
    guard steps > 0, search.isOwn else { return false }
    return index.members(of: search.type).contains { other in
      index.declaration(other).kind == .function && other != function
        && code.calls.contains { calls($0, anyOf: [other], in: function.file) }
        && takesOut(of: member, in: other, steps: steps - 1)
    }
  }

  /// The same, and puts nothing else there.
  func takesOutForGood(of member: Member, in function: Member) -> Bool {
    takesOut(of: member, in: function)
      && search(for: member, in: function)?.gainsSomething(in: UnitCode(of: function, index))
        == false
  }

  /// Whether a function puts something else than itself in a property's place, in some case, or takes something out.
  func replaces(_ member: Member, in function: Member) -> Bool {
    guard let search = search(for: member, in: function) else { return false }
    let code = UnitCode(of: function, index)
    return search.empties(in: code)
      || search.isFilled(in: code) { value in
        !index.isCalled(
          index.files[function.file].expressions[value].name, in: function.file, as: function)
      }
  }

  /// Whether no code puts anything in the place of what a property has from the start, by its name.
  func isNeverSet(_ property: Member) -> Bool {
    let name = index.files[property.file].withBytes(of: index.declaration(property).name) {
      NameShape($0)
    }
    return index.isNeverSet(property) { shared.nameShapes[$0].mayHold(name) }
  }

  /// Whether a function only removes from a list what a parameter stands for: `jobs[job.id] = nil`.
  func takesOutWhatItIsTold(of list: Member, in function: Member) -> Bool {
    guard let search = search(for: list, in: function) else { return false }
    let code = UnitCode(of: function, index)
    return search.losesParameter(in: code) && !search.gainsSomething(in: code)
  }

  /// Whether a list is one of jobs: some function calls what an element keeps, and takes that one out:
  /// `job.onDone(); jobs.removeAll { $0.id == id }`.
  func isOfJobs(_ list: Member) -> Bool {
    guard let type = index.enclosingType(of: list.declaration, in: list.file),
      let element = contentType(of: list)
    else { return false }
    return index.members(of: type).contains { function in
      guard index.declaration(function).kind == .function,
        takesOutWhatItIsTold(of: list, in: function)
      else { return false }
      let facts = index.files[function.file]
      return UnitCode(of: function, index).calls.contains { call in
        guard let callee = facts.expressions[call].base.ifAny,
          facts.expressions[callee].kind == .member,
          let called = index.property(facts.expressions[callee].name, in: facts, of: element)
        else { return false }
        return mayHoldFunction(called)
      }
    }
  }

  /// The functions that put something into a property, or take something out, by its name.
  func functionsAssigning(_ member: Member) -> [Member] {
    guard let type = index.enclosingType(of: member.declaration, in: member.file) else { return [] }
    var found: [Member] = []
    for file in Set(index[type].parts.map(\.file)).sorted() {
      found += units(emptying: member, in: file).map { Member(file: file, declaration: $0) }
    }
    for place in placesEmptied(likeThatOf: member) {
      let facts = index.files[place.file]
      let scope = facts.scopes[facts.expressions[place.expression].scope]
      guard let unit = index.unit(of: scope.declaration, in: place.file),
        case let function = Member(file: place.file, declaration: unit), !found.contains(function)
      else { continue }
      found.append(function)
    }
    return found.filter { index.declaration($0).kind == .function }
  }

  /// The units of a file that may empty what is called as `member` is, while its object lives: of an initialiser
  /// only what its closures do.
  private func units(emptying member: Member, in file: Int) -> [FactIndex<Declaration>] {
    let facts = index.files[file]
    var found: [FactIndex<Declaration>] = []
    for number in emptied(in: file)
    where index.isCalled(facts.expressions[number].name, in: file, as: member) {
      let scope = facts.scopes[facts.expressions[number].scope]
      guard let unit = index.unit(of: scope.declaration, in: file) else { continue }
      let kind = facts.declarations[unit].kind
      if kind == .deinitializer || kind == .initializer && scope.closure.isNone { continue }
      if !found.contains(unit) { found.append(unit) }
    }
    // Mostly there is none.
    if found.count > 1 { found.sort { $0.raw < $1.raw } }
    return found
  }

  /// The names and members in a file that are emptied, whatever they stand for.
  private func emptied(in file: Int) -> [FactIndex<Expression>] {
    if let known = emptiedExpressions[file] { return known }
    let facts = index.files[file]
    var found = facts.placesAssigned { _ in true }
    let expressions = facts.expressions
    for number in expressions.indices {
      guard expressions[number].kind == .member, let base = expressions[number].base.ifAny,
        facts.takesAway(expressions[number].name),
        expressions[base].kind == .name || expressions[base].kind == .member
      else { continue }
      found.append(facts.wrapper(changedBy: base) ?? base)
    }
    emptiedExpressions[file] = found
    return found
  }
}

extension UnitOwnership {
  /// What `member` does with what it holds, which leads to `held` there.
  func lettingGo(of member: Member, holding held: Int) -> LettingGo {
    let found = analysis.lettingGo(of: member)
    // `observers = observers.filter { $0.owner != nil }` never throws out the closure that holds the owner.
    return found.losesDead && holdsInstance(held, depth: 4)
      ? analysis.lettingGoOfLiving(member) : found
  }

  private func holdsInstance(_ node: Int, depth: Int) -> Bool {
    nodes[node].key == .receiver
      || depth > 0 && edges(from: node).contains { holdsInstance($0.target, depth: depth - 1) }
  }

  /// A value, or a wrapper, that its property lets go of takes with it what it holds: the elements of a queue.
  func isPartOfTaken(_ part: Int, holding held: Int, isClosure: Bool) -> Bool {
    var part = part
    while let value = nodes[part].key.base, isValueType(value) || isWrapped(part),
      case .property(_, let member) = nodes[value].key
    {
      let lettingGo = lettingGo(of: member, holding: held)
      if isClosure ? lettingGo.isUsedUp : lettingGo.isTakenOut { return true }
      part = value
    }
    return false
  }
}

extension FileFacts {
  /// The names and members that a fitting value is assigned to, themselves or in a part: `rows[row] = nil`.
  fileprivate func placesAssigned(
    _ fits: (FactIndex<Expression>) -> Bool
  ) -> [FactIndex<Expression>] {
    var found: [FactIndex<Expression>] = []
    for number in assignments.indices {
      guard let target = assignments[number].target.ifAny,
        let value = assignments[number].value.ifAny, case let place = whole(ofAssigned: target),
        expressions[place].kind == .name || expressions[place].kind == .member, fits(value)
      else { continue }
      found.append(place)
    }
    return found
  }

  /// `rows` of `rows[row] = nil`, `sheet` of `sheet.wrappedValue = nil`.
  func whole(ofAssigned target: FactIndex<Expression>) -> FactIndex<Expression> {
    let found = expressions[target]
    guard let base = found.base.ifAny,
      found.kind == .subscript || found.kind == .member && textEquals(found.name, "wrappedValue")
    else { return wrapper(changedBy: target) ?? target }
    return base
  }

  /// `nil`, `[]`, `[:]`, `.idle`, `Set()`, `{ _ in }`.
  func isEmptyValue(_ value: FactIndex<Expression>) -> Bool {
    let found = expressions[value]
    switch found.kind {
    case .nilLiteral, .implicitMember: return true
    case .arrayLiteral, .dictionaryLiteral: return found.arguments.isEmpty
    case .closure:
      let closure = closures[FactIndex<Closure>(raw: found.payload)]
      return closure.expressions.range.isEmpty && closure.captures.isEmpty
    case .call:
      guard found.arguments.isEmpty, let callee = found.base.ifAny else { return false }
      return isListLiteral(value)
        || expressions[callee].kind == .name && beginsUppercase(expressions[callee].name)
    default: return false
    }
  }

  /// `[first]`, `[Row]()`
  func isListLiteral(_ value: FactIndex<Expression>) -> Bool {
    let found = expressions[value]
    let literal = found.kind == .call ? found.base.ifAny ?? value : value
    return expressions[literal].kind == .arrayLiteral
      || expressions[literal].kind == .dictionaryLiteral
  }

  /// `observers = observers.filter { $0 !== observer }`
  func isFiltering(_ assignment: Assignment) -> Bool { listFiltered(by: assignment) != nil }

  /// The second `observers` of that.
  func listFiltered(by assignment: Assignment) -> FactIndex<Expression>? {
    guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
      expressions[value].kind == .call, let name = calledName(of: value),
      textEquals(name, "filter"), let callee = expressions[value].base.ifAny,
      let list = expressions[callee].base.ifAny,
      expressions[list].kind == .name || expressions[list].kind == .member,
      sameText(expressions[list].name, expressions[target].name)
    else { return nil }
    return list
  }

  /// `removeFirst`, `popLast`
  package func takesAway(_ name: TextRange) -> Bool {
    // What nearly all fail at.
    let first = withBytes(of: name) { $0.first }
    guard first == UInt8(ascii: "r") || first == UInt8(ascii: "p") else { return false }
    return nameBegins(name, with: "remove") || nameBegins(name, with: "pop")
  }
}
