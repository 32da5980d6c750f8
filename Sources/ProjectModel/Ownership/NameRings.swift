// Functions whose names lead to each other: `leaf.parent = root` beside `root.children.append(leaf)`.

import SwiftReader

/// How one object may come to keep another.
private enum Giving: Equatable {
  /// `leaf.parent = root`
  case assignment
  /// `root.children.append(leaf)`
  case call(FactIndex<Expression>)
  /// `join(root, leaf)`
  case callBeside(FactIndex<Expression>)
  /// `presenter.attach(screen)`, which says `screen.presenter = self`
  case byItself(FactIndex<Expression>)
  /// `let leaf = Leaf(root)`
  case maker

  /// The call to which several gifts may belong.
  var call: FactIndex<Expression> {
    switch self {
    case .call(let call), .callBeside(let call), .byItself(let call): call
    case .assignment, .maker: .none
    }
  }
}

/// What one statement gives to whom.
private struct Handing {
  let function: FactIndex<Declaration>
  /// The name of whom it is given to.
  let owner: FactIndex<Expression>
  let value: FactIndex<Expression>
  let giving: Giving
}

/// An object that may keep another one by what a function says: each is a local, a parameter or a property of the
/// instance.
private struct Gift {
  /// The hash of the name.
  var owner: UInt32
  var value: UInt32
  /// None for a local where it is declared. So is the other one's.
  let ownerName: FactIndex<Expression>
  let valueName: FactIndex<Expression>
  let giving: Giving
}

/// The memory in which a thread looks through one function after the other.
final class RingRoom {
  @exclusivity(unchecked) fileprivate var handings: [Handing] = []
  @exclusivity(unchecked) fileprivate var gifts: [Gift] = []
  /// The names on the way from one to another.
  @exclusivity(unchecked) fileprivate var way: [UInt32] = []
}

extension Seeds {
  /// The functions and accessors in which what a name keeps leads back to it, be it by what others have made of the
  /// instance's properties.
  func functionsClosingRings(
    in room: RingRoom
  ) -> [(unit: FactIndex<Declaration>, isByOthers: Bool)] {
    findHandings(in: room)
    if room.handings.allSatisfy({ $0.giving == .maker }) { return [] }
    // Nearly in order: those of assignments stand before those of calls.
    room.handings.sort { $0.function.raw < $1.function.raw }
    let made = madeProperties(room.handings)
    var found: [(unit: FactIndex<Declaration>, isByOthers: Bool)] = []
    var start = 0
    while start < room.handings.count {
      let function = room.handings[start].function
      // By numbers: a slice counts as another user of the list.
      var end = start
      var areMakers = true
      while end < room.handings.count, room.handings[end].function == function {
        areMakers = areMakers && room.handings[end].giving == .maker
        end += 1
      }
      let own = start..<end
      start = end
      // What is made anew leads nowhere by that alone.
      if areMakers { continue }
      room.gifts.removeAll(keepingCapacity: true)
      for number in own { addGifts(of: room.handings[number], to: &room.gifts) }
      addMakers(in: function, to: &room.gifts)
      // Hardly ever: the list would have another user.
      let all = mayMeet(room.gifts, made) ? room.gifts : []
      let isByItself = closesRing(&room.gifts, by: &room.way)
      guard isByItself || closesRing(all, in: function, madeOf: made, by: &room.way),
        let unit = index.unit(of: function, in: file)
      else { continue }
      found.append((unit, !isByItself))
    }
    return found
  }

  /// What is made of a type's properties for another one, `lazy var presenter = Presenter(screen: screen)`, by where
  /// the type is declared.
  private func madeProperties(_ handings: [Handing]) -> [(parent: FactIndex<Declaration>, Gift)] {
    var gifts: [Gift] = []
    var found: [(parent: FactIndex<Declaration>, Gift)] = []
    func take(_ parent: FactIndex<Declaration>) {
      for var gift in gifts {
        (gift.owner, gift.value) = (~gift.owner, ~gift.value)
        found.append((parent, gift))
      }
      gifts.removeAll(keepingCapacity: true)
    }
    for property in facts.declarations
    where property.kind.isProperty && !property.isLocal && property.accessors.isStored {
      guard let value = property.value.ifAny, facts.expressions[value].kind == .call else {
        continue
      }
      addGifts(
        of: value, to: .none, facts.withBytes(of: property.name, NameTable.hash), .maker, &gifts)
      take(property.parent)
    }
    for handing in handings
    where handing.giving == .maker && facts.expressions[handing.value].kind == .call {
      let function = facts.declarations[handing.function]
      if function.kind != .initializer { continue }
      addGifts(of: handing, to: &gifts)
      take(function.parent)
    }
    return found
  }

  // MARK: Who is given what

  private func findHandings(in room: RingRoom) {
    room.handings.removeAll(keepingCapacity: true)
    for assignment in facts.assignments {
      guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
        mayGiveNames(value)
      else { continue }
      var place = target
      if facts.expressions[place].kind == .subscript, let list = facts.expressions[place].base.ifAny
      {
        place = list
      }
      guard facts.expressions[place].kind == .member,
        let owner = facts.expressions[place].base.ifAny,
        facts.expressions[owner].kind != .selfValue
      else {
        // `leaf = Leaf(root)`
        add(.maker, of: value, to: place, &room.handings)
        continue
      }
      let name = facts.expressions[place].name
      if names.isStrongName(name, facts)
        // `navigation.viewControllers = [screen]`
        || KeepingAPIs.embedded.known(name, in: facts)?.keepingModules.isEmpty == false
      {
        add(.assignment, of: value, to: owner, &room.handings)
      }
    }
    let (arguments, expressions) = (facts.arguments, facts.expressions)
    // A call's arguments stand side by side.
    var call = FactIndex<Expression>.none
    var keeper: NameID?
    for number in arguments.indices {
      guard let value = arguments[number].value.ifAny, mayGiveNames(value) else { continue }
      if arguments[number].owner != call {
        call = arguments[number].owner
        keeper = self.keeper(calledBy: call)
      }
      guard let keeper, let callee = expressions[call].base.ifAny else { continue }
      let asked = expressions[callee].base
      if names.mayKeepAny(keeper) || names.mayKeep(arguments[number], givenTo: keeper, facts) {
        if let asked = asked.ifAny { add(.call(call), of: value, to: asked, &room.handings) }
        for other in expressions[call].arguments.range where other != number {
          guard let owner = arguments[other].value.ifAny, isObjectName(owner) else { continue }
          add(.callBeside(call), of: value, to: owner, &room.handings)
        }
      }
      if let asked = asked.ifAny, names.mayKeepReceiver(keeper) {
        add(.byItself(call), of: asked, to: value, &room.handings)
      }
    }
  }

  /// The name of a function that something calls, if one of that name may keep what it is given.
  private func keeper(calledBy call: FactIndex<Expression>) -> NameID? {
    guard !call.isNone, facts.expressions[call].kind == .call,
      let called = facts.calledName(of: call), !facts.beginsUppercase(called)
    else { return nil }
    return names.keeper(called, facts)
  }

  private func add(
    _ giving: Giving, of value: FactIndex<Expression>, to owner: FactIndex<Expression>,
    _ found: inout [Handing]
  ) {
    guard let owner = root(of: owner) else { return }
    let function = facts.scopes[facts.expressions[owner].scope].declaration
    if function.isNone { return }
    found.append(Handing(function: function, owner: owner, value: value, giving: giving))
  }

  /// Whether it may be an object, or be made of one.
  private func mayGiveNames(_ value: FactIndex<Expression>) -> Bool {
    switch facts.expressions[value].kind {
    case .name: !facts.beginsUppercase(facts.expressions[value].name)
    case .call: !facts.expressions[value].arguments.isEmpty
    case .member: isObjectName(value)
    case .arrayLiteral, .dictionaryLiteral, .operation, .tuple: true
    default: false
    }
  }

  /// `leaf`, `self.leaf`: not what a part of either is called.
  private func isObjectName(_ expression: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[expression]
    switch found.kind {
    case .name: break
    case .member:
      guard let base = found.base.ifAny, facts.expressions[base].kind == .selfValue else {
        return false
      }
    default: return false
    }
    return !facts.beginsUppercase(found.name)
  }

  /// The name that a chain begins with: `root` of `root.views.list`, `self.root` of `self.root.views`.
  private func root(of expression: FactIndex<Expression>) -> FactIndex<Expression>? {
    var current = expression
    while !isObjectName(current) {
      guard let base = facts.expressions[current].base.ifAny else { return nil }
      current = base
    }
    return current
  }

  private func hash(of name: FactIndex<Expression>) -> UInt32 {
    facts.withBytes(of: facts.expressions[name].name, NameTable.hash)
  }

  private func addGifts(of handing: Handing, to gifts: inout [Gift]) {
    let owner = hash(of: handing.owner)
    addGifts(of: handing.value, to: handing.owner, owner, handing.giving, &gifts)
    // `self.leaf = leaf`: one object of two names.
    guard handing.giving == .maker, isObjectName(handing.value) else { return }
    gifts.append(
      Gift(
        owner: hash(of: handing.value), value: owner, ownerName: handing.value,
        valueName: handing.owner, giving: .maker))
  }

  /// The names in a value, be it a list or made by calls: `[leaf]`, `Leaf(root).shown()`.
  private func addGifts(
    of value: FactIndex<Expression>, to owner: FactIndex<Expression>, _ ownerHash: UInt32,
    _ giving: Giving, _ gifts: inout [Gift]
  ) {
    switch facts.expressions[value].kind {
    case .name, .member:
      if !isObjectName(value) { return }
      gifts.append(
        Gift(
          owner: ownerHash, value: hash(of: value), ownerName: owner, valueName: value,
          giving: giving))
    case .call, .arrayLiteral, .dictionaryLiteral, .operation, .tuple:
      for number in facts.expressions[value].arguments.range {
        guard let part = facts.arguments[number].value.ifAny else { continue }
        addGifts(of: part, to: owner, ownerHash, giving, &gifts)
      }
      guard let callee = facts.expressions[value].base.ifAny,
        facts.expressions[callee].kind == .member, let maker = facts.expressions[callee].base.ifAny,
        facts.expressions[maker].kind == .call || facts.expressions[maker].kind == .arrayLiteral
      else { return }
      addGifts(of: maker, to: owner, ownerHash, giving, &gifts)
    default: return
    }
  }

  /// `let leaf = Leaf(root)`, and what is one of a list, or it itself: `for leaf in leaves`,
  /// `leaves.forEach { leaf in … }`, `leaf.then { $0.root = root }`.
  private func addMakers(in function: FactIndex<Declaration>, to gifts: inout [Gift]) {
    let range = facts.declarations[function].range
    var next = function.int + 1
    while next < facts.declarations.count,
      case let local = facts.declarations[next], range.contains(local.range.start)
    {
      next += 1
      guard local.isLocal, let value = local.value.ifAny else { continue }
      let name = facts.withBytes(of: local.name, NameTable.hash)
      addGifts(of: value, to: .none, name, .maker, &gifts)
      if facts.expressions[value].use == .iterated || isObjectName(value) {
        addElement(name, of: value, &gifts)
      }
    }
    for closure in facts.closures
    where range.contains(closure.range.start) {
      guard let (call, _) = facts.callGiven(closure.expression),
        let callee = facts.expressions[call].base.ifAny,
        let list = facts.expressions[callee].base.ifAny,
        let called = facts.calledName(of: call),
        KeepingAPIs.embedded.known(called, in: facts)?.has(.iteration) == true
          || !names.configurers(named: called, facts).isEmpty
      else { continue }
      addElement(Self.firstOfClosure, of: list, &gifts)
      for parameter in facts.parameters[closure.parameters] {
        addElement(facts.withBytes(of: parameter.name, NameTable.hash), of: list, &gifts)
      }
    }
  }

  /// `$0`
  private static let firstOfClosure = {
    var name = "$0"
    return name.withUTF8(NameTable.hash)
  }()

  /// Who keeps the one keeps the other.
  private func addElement(
    _ element: UInt32, of list: FactIndex<Expression>, _ gifts: inout [Gift]
  ) {
    if facts.expressions[list].kind == .arrayLiteral {
      for value in facts.values(of: facts.expressions[list].arguments) {
        addElement(element, of: value, &gifts)
      }
    }
    guard let name = root(of: list), case let list = hash(of: name) else { return }
    gifts.append(
      Gift(owner: element, value: list, ownerName: .none, valueName: name, giving: .maker))
    gifts.append(
      Gift(owner: list, value: element, ownerName: name, valueName: .none, giving: .maker))
  }

  // MARK: Whether that leads round

  /// `way` is room for the names on the way.
  private func closesRing(_ gifts: inout [Gift], by way: inout [UInt32]) -> Bool {
    removeDeadEnds(from: &gifts)
    guard hasRing(gifts, by: &way) else { return false }
    for number in gifts.indices { tellPropertiesFromLocals(in: &gifts[number]) }
    return closesRingOfTold(&gifts, by: &way)
  }

  /// The same with what others have made of the instance's properties.
  private func closesRing(
    _ gifts: [Gift], in function: FactIndex<Declaration>,
    madeOf made: [(parent: FactIndex<Declaration>, Gift)], by way: inout [UInt32]
  ) -> Bool {
    guard !gifts.isEmpty, let type = index.enclosingType(of: function, in: file) else {
      return false
    }
    let parents = index[type].parts.filter { $0.file == file }.map(\.declaration)
    let own = made.filter { parents.contains($0.parent) }.map(\.1)
    if own.isEmpty { return false }
    var gifts = gifts
    for number in gifts.indices { tellPropertiesFromLocals(in: &gifts[number]) }
    gifts += own
    return closesRingOfTold(&gifts, by: &way)
  }

  /// Whether any name of those who are given something is one that something is made of, and the other way round.
  private func mayMeet(
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

  private func closesRingOfTold(_ gifts: inout [Gift], by way: inout [UInt32]) -> Bool {
    removeDeadEnds(from: &gifts)
    guard hasRing(gifts, by: &way) else { return false }
    // What is made is looked at last: it is most of them, and rings are few.
    for isMaker in [false, true] {
      gifts.removeAll { ($0.giving == .maker) == isMaker && !isKept($0) }
      removeDeadEnds(from: &gifts)
      guard hasRing(gifts, by: &way) else { return false }
    }
    return true
  }

  /// `self.leaves.append(contentsOf: leaves)`
  private func tellPropertiesFromLocals(in gift: inout Gift) {
    func isProperty(_ name: FactIndex<Expression>) -> Bool {
      facts.expressions[name].kind == .member
        || facts.firstByte(of: facts.expressions[name].name) != UInt8(ascii: "$")
          && facts.meaning(of: name) == .outside
    }
    if !gift.ownerName.isNone, isProperty(gift.ownerName) { gift.owner = ~gift.owner }
    if !gift.valueName.isNone, isProperty(gift.valueName) { gift.value = ~gift.value }
  }

  /// Without those whose owner nobody keeps, or whose value keeps nobody: nearly all.
  private func removeDeadEnds(from gifts: inout [Gift]) {
    var count = -1
    while gifts.count != count {
      count = gifts.count
      var (owners, values) = (UInt64(0), UInt64(0))
      for gift in gifts {
        owners |= bit(gift.owner)
        values |= bit(gift.value)
      }
      gifts.removeAll { owners & bit($0.value) == 0 || values & bit($0.owner) == 0 }
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
      for further in gifts where further.owner == way[next] {
        if isOfSameCall(further, as: gift) { continue }
        if further.value == gift.owner { return true }
        if !way.contains(further.value) { way.append(further.value) }
      }
      next += 1
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

  // MARK: Whether a gift is kept, as far as declarations tell

  private func isKept(_ gift: Gift) -> Bool {
    if gift.valueName.isNone { return true }
    // Of what a call is given each may be given to each: most of them are nobody that is known to keep anything.
    if case .callBeside = gift.giving {
      guard let owner = index.type(of: gift.ownerName, in: file),
        index[owner].kind == .class || index[owner].kind == .protocol
      else { return false }
    }
    guard mayBeSomebody(gift.valueName) else { return false }
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
        guard isMaker || mayBeKept(value) else { return false }
        if isGivenTo { return true }
        value = facts.chainEnd(from: owner)
      case .assignment: return gift.giving == .maker || mayBeKept(value)
      default: return true
      }
    }
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
