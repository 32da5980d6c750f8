// Whether what a function gives leads round, and is kept on the way.

import SwiftReader

extension Seeds {
  func closesRing(_ gifts: inout [Gift], in room: RingRoom) -> Bool {
    removeDeadEnds(from: &gifts)
    guard hasRing(gifts, by: &room.way) else { return false }
    for number in gifts.indices { tellPropertiesFromLocals(in: &gifts[number], room) }
    return closesRingOfTold(&gifts, in: room)
  }

  /// The same with what others have made of the instance's properties.
  func closesRing(
    _ gifts: [Gift], of function: FactIndex<Declaration>,
    madeOf made: [(parent: FactIndex<Declaration>, Gift)], in room: RingRoom
  ) -> Bool {
    guard !gifts.isEmpty, let type = index.enclosingType(of: function, in: file) else {
      return false
    }
    let parents = index[type].parts.filter { $0.file == file }.map(\.declaration)
    let own = made.filter { parents.contains($0.parent) }.map(\.1)
    if own.isEmpty { return false }
    var gifts = gifts
    for number in gifts.indices { tellPropertiesFromLocals(in: &gifts[number], room) }
    gifts += own
    return closesRingOfTold(&gifts, in: room)
  }

  /// Whether any name of those who are given something is one that something is made of, and the other way round.
  func mayMeet(
    _ gifts: [Gift], _ made: [(parent: FactIndex<Declaration>, Gift)]
  ) -> Bool {
    var (owners, values, makers, parts) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    for gift in gifts {
      owners |= bit(gift.owner)
      values |= bit(gift.value)
    }
    for (_, gift) in made {
      makers |= bit(~gift.owner)
      parts |= bit(~gift.value)
    }
    return owners & parts != 0 && values & makers != 0
  }

  private func bit(_ name: UInt32) -> UInt64 { 1 << UInt64(name & 63) }

  private func closesRingOfTold(_ gifts: inout [Gift], in room: RingRoom) -> Bool {
    removeDeadEnds(from: &gifts)
    guard hasRing(gifts, by: &room.way) else { return false }
    // What is made is looked at last: it is most of them, and rings are few.
    for isMaker in [false, true] {
      gifts.removeAll { ($0.giving == .maker) == isMaker && !isKept($0, room) }
      removeDeadEnds(from: &gifts)
      guard hasRing(gifts, by: &room.way) else { return false }
    }
    return true
  }

  /// `self.leaves.append(contentsOf: leaves)`
  private func tellPropertiesFromLocals(in gift: inout Gift, _ room: RingRoom) {
    if !gift.ownerName.isNone, isProperty(gift.ownerName, room) { gift.owner = ~gift.owner }
    if !gift.valueName.isNone, isProperty(gift.valueName, room) { gift.value = ~gift.value }
  }

  private func isProperty(_ name: FactIndex<Expression>, _ room: RingRoom) -> Bool {
    if facts.expressions[name].kind == .member { return true }
    return room.properties.answer(about: name, in: file) {
      facts.firstByte(of: facts.expressions[name].name) != UInt8(ascii: "$")
        && facts.meaning(of: name) == .outside
    }
  }

  /// Without those whose owner nobody keeps, or whose value keeps nobody: nearly all.
  private func removeDeadEnds(from gifts: inout [Gift]) {
    while true {
      var (owners, values) = (UInt64(0), UInt64(0))
      for gift in gifts {
        owners |= bit(gift.owner)
        values |= bit(gift.value)
      }
      func isDeadEnd(_ gift: Gift) -> Bool {
        owners & bit(gift.value) == 0 || values & bit(gift.owner) == 0
      }
      guard gifts.contains(where: isDeadEnd) else { return }
      gifts.removeAll(where: isDeadEnd)
    }
  }

  /// What is made anew leads nowhere by that alone: `leaf = wrapped(leaf)`.
  private func hasRing(_ gifts: [Gift], by way: inout [UInt32]) -> Bool {
    gifts.contains { $0.giving != .maker && leadsBack($0, gifts, by: &way) }
  }

  /// Whether a gift's value leads to its owner. What a call does to two of what it is given is told in the function
  /// that it calls.
  private func leadsBack(_ gift: Gift, _ gifts: [Gift], by way: inout [UInt32]) -> Bool {
    if gift.owner == gift.value { return true }
    way.removeAll(keepingCapacity: true)
    way.append(gift.value)
    var next = 0
    while next < way.count {
      let owner = way[next]
      next += 1
      for number in gifts.indices where gifts[number].owner == owner {
        let value = gifts[number].value
        if isOfSameCall(gifts[number], as: gift) { continue }
        if value == gift.owner { return true }
        if !way.contains(value) { way.append(value) }
      }
    }
    return false
  }

  private func isOfSameCall(_ gift: Gift, as other: Gift) -> Bool {
    guard let call = gift.giving.call.ifAny, let otherCall = other.giving.call.ifAny else {
      return false
    }
    if call == otherCall { return true }
    guard case .callBeside = gift.giving, case .callBeside = other.giving,
      let name = facts.calledName(of: call), let otherName = facts.calledName(of: otherCall)
    else { return false }
    return facts.sameText(name, otherName)
  }
}

extension Seeds {
  /// Whether a gift is kept, as far as declarations tell.
  func isKept(_ gift: Gift, _ room: RingRoom) -> Bool {
    if gift.valueName.isNone { return true }
    // Of what a call is given each may be given to each: most of them are nobody that is known to keep anything.
    if case .callBeside = gift.giving {
      let isObject = room.objects.answer(about: gift.ownerName, in: file) {
        isKnownObject(gift.ownerName)
      }
      if !isObject { return false }
    }
    let isSomebody = room.somebodies.answer(about: gift.valueName, in: file) {
      mayBeSomebody(gift.valueName)
    }
    if !isSomebody { return false }
    if case .byItself(let call) = gift.giving { return mayKeepReceiver(call) }
    var value = gift.valueName
    while true {
      switch facts.destination(of: value) {
      case .argument(let argument):
        guard let owner = facts.arguments[argument].owner.ifAny else { return false }
        guard facts.expressions[owner].kind == .call else { return true }
        let isGivenTo = gift.giving.call == owner
        // What a function makes of it may hold it.
        let isMaker =
          !isGivenTo && !(facts.calledName(of: owner).map(facts.beginsUppercase) ?? false)
        guard isMaker || mayBeKept(value, room) else { return false }
        if isGivenTo { return true }
        value = facts.chainEnd(from: owner)
      case .assignment: return gift.giving == .maker || mayBeKept(value, room)
      default: return true
      }
    }
  }

  private func mayBeKept(_ value: FactIndex<Expression>, _ room: RingRoom) -> Bool {
    room.kept.answer(about: value, in: file) { mayBeKept(value) }
  }

  private func isKnownObject(_ name: FactIndex<Expression>) -> Bool {
    guard let type = index.type(of: name, in: file) else { return false }
    return index[type].kind == .class || index[type].kind == .protocol
  }

  /// Not a number, a text or another value without objects.
  private func mayBeSomebody(_ name: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[name]
    if found.kind == .name {
      switch facts.meaning(of: found.name, from: found.scope, at: found.name.start).meaning {
      case .declaration(let local):
        if names.isPlain(local: facts.declarations[local], facts) { return false }
      case .parameter(let parameter):
        let type = facts.parameters[parameter].type
        if !mayBeObject(type) || isFunction(type) { return false }
      case .capture: break
      case .outside:
        if index.type(around: found.scope, in: file) == nil { return false }
      }
    }
    return index.type(of: name, in: file).map(mayHoldObjects) ?? true
  }

  private func mayHoldObjects(_ type: TypeID) -> Bool {
    switch index[type].kind {
    case .struct: index.members(of: type).contains(where: holdsObject)
    case .enum: false
    default: true
    }
  }

  private func holdsObject(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.kind.isProperty, declaration.accessors.isStored,
      !declaration.modifiers.isWeakOrUnowned, !names.isPlain(property, index)
    else { return false }
    switch index.namedType(ofValueDeclaredBy: property)?.kind {
    case .project(let type): return index[type].kind != .struct && index[type].kind != .enum
    case .sdkClass, .sdkProtocol: return true
    case .unknown, nil: return false
    }
  }

  private func isFunction(_ type: FactIndex<TypeReference>) -> Bool {
    type.ifAny.map { facts.types[$0].flags.contains(.isFunction) } ?? false
  }

  /// Whether what a call is made on may be kept by an argument, as `screen.presenter = self` does in `attach(screen)`.
  private func mayKeepReceiver(_ call: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny, case .project(let type) = receiver(base)
    else { return false }
    let name = facts.expressions[callee].name
    let types = index[type].kind == .protocol ? names.conformers(of: type) ?? [] : [type]
    return types.contains { type in
      index.lineage(of: type).contains { ancestor in
        index.firstMethod(named: name, in: file, of: ancestor, where: names.keepsReceiver) != nil
      }
    }
  }
}
