// Functions whose names lead to each other: `leaf.parent = root` beside `root.children.append(leaf)`.

import SwiftReader

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
      let isByItself = closesRing(&room.gifts, in: room)
      guard isByItself || closesRing(all, of: function, madeOf: made, in: room),
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
    for number in facts.declarations.indices {
      // What nearly all fail at.
      guard let value = facts.declarations[number].value.ifAny,
        facts.expressions[value].kind == .call, case let property = facts.declarations[number],
        property.kind.isProperty, !property.isLocal, property.accessors.isStored
      else { continue }
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
    findHandings(ofCallsIn: room)
  }

  private func findHandings(ofCallsIn room: RingRoom) {
    var next = 0
    while next < facts.arguments.count {
      let call = facts.arguments[next].owner
      next += 1
      guard !call.isNone, facts.expressions[call].kind == .call else { continue }
      // A call's arguments stand side by side.
      next = max(next, facts.expressions[call].arguments.range.upperBound)
      if let keeper = keeper(calledBy: call) { addHandings(of: call, to: keeper, in: room) }
    }
  }

  /// The name of a function that a call gives names, if one of that name may keep what it is given.
  @inline(__always)
  private func keeper(calledBy call: FactIndex<Expression>) -> NameID? {
    for number in facts.expressions[call].arguments.range
    where mayGiveNames(facts.arguments[number]) {
      guard let called = facts.calledName(of: call), !facts.beginsUppercase(called) else {
        return nil
      }
      return names.keeper(called, facts)
    }
    return nil
  }

  /// By itself: few calls are of keepers.
  @inline(never)
  private func addHandings(
    of call: FactIndex<Expression>, to keeper: NameID, in room: RingRoom
  ) {
    guard let callee = facts.expressions[call].base.ifAny else { return }
    let asked = facts.expressions[callee].base
    let mayKeepAny = names.mayKeepAny(keeper)
    let mayKeepReceiver = !asked.isNone && names.mayKeepReceiver(keeper)
    let given = facts.expressions[call].arguments.range
    for number in given where mayGiveNames(facts.arguments[number]) {
      let argument = facts.arguments[number]
      if mayKeepAny || names.mayKeep(argument, givenTo: keeper, facts) {
        if !asked.isNone { add(.call(call), of: argument.value, to: asked, &room.handings) }
        for other in given where other != number {
          guard let owner = facts.arguments[other].value.ifAny, isObjectName(owner) else {
            continue
          }
          add(.callBeside(call), of: argument.value, to: owner, &room.handings)
        }
      }
      if mayKeepReceiver { add(.byItself(call), of: asked, to: argument.value, &room.handings) }
    }
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

  @inline(__always)
  private func mayGiveNames(_ argument: Argument) -> Bool {
    // Not by `map`: that counts references to what the function looks at.
    if let value = argument.value.ifAny { mayGiveNames(value) } else { false }
  }

  /// Whether it may be an object, or be made of one.
  @inline(__always)
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
  @inline(__always)
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
    while next < facts.declarations.count, range.contains(facts.declarations[next].range.start) {
      let local = FactIndex<Declaration>(next)
      next += 1
      guard let value = facts.declarations[local].value.ifAny, facts.declarations[local].isLocal
      else { continue }
      let name = facts.withBytes(of: facts.declarations[local].name, NameTable.hash)
      addGifts(of: value, to: .none, name, .maker, &gifts)
      if facts.expressions[value].use == .iterated || isObjectName(value) {
        addElement(name, of: value, &gifts)
      }
    }
    let first = facts.closures.indices.boundary {
      facts.closures[$0].range.start >= range.start
    }
    for number in first..<facts.closures.count {
      let closure = facts.closures[number]
      guard range.contains(closure.range.start) else { return }
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
}
