// Who keeps whom by what one unit of code does: a graph of objects, places and closures.
//
// The order of statements does not matter to it, and what a place may hold it holds: a cycle in the
// graph is one that the code makes, unless somebody breaks it by hand.

import SwiftReader

/// What is known of one unit once it has been looked through.
final class UnitOwnership {
  let analysis: OwnershipAnalysis
  let unit: CodeUnit
  let facts: FileFacts
  let code: UnitCode
  /// The type whose member it is.
  let owner: TypeID?
  /// Whether there is an instance that is `self`.
  let hasInstance: Bool

  private(set) var nodes: [OwnershipNode] = []
  private(set) var edges: [[OwnershipEdge]] = []
  private var nodeByKey: [OwnershipNode.Key: Int] = [:]
  private var values: [FactIndex<Expression>: [Int]] = [:]
  /// Handed over to what we do not know: others may keep it.
  private(set) var escaped: Set<Int> = []
  /// Closures that hold the instance unowned.
  private(set) var unownedHolders: Set<Int> = []
  /// Closures and methods that go where a name says that they are kept, and nobody can prove it.
  private(set) var likelyKept: Set<Int> = []
  /// Where a place is emptied again in the same unit.
  private(set) var emptied: [Int: UInt32] = [:]
  /// Where each place is assigned to.
  private(set) var assigned: [Int: [UInt32]] = [:]
  /// What the unit gives back.
  private(set) var results: [Int] = []

  var index: ProjectIndex { analysis.index }
  var file: Int { unit.file }

  init(_ unit: CodeUnit, _ analysis: OwnershipAnalysis) {
    self.analysis = analysis
    self.unit = unit
    facts = analysis.index.files[unit.file]
    code = analysis.units(of: unit.file)[unit.declaration]
    owner = analysis.index.enclosingType(of: unit.declaration, in: unit.file)
    let modifiers = facts.declarations[unit.declaration].modifiers
    hasInstance = owner != nil && modifiers.isDisjoint(with: [.static, .classMember])
    lookThrough()
  }

  private func lookThrough() {
    let declaration = facts.declarations[unit.declaration]
    if declaration.kind == .deinitializer { return }
    if declaration.kind.isProperty, declaration.accessors.isStored,
      let value = declaration.value.ifAny
    {
      let member = Member(file: file, declaration: unit.declaration)
      store(evaluate(value), in: property(member, of: receivers), at: range(of: value))
    }
    for assignment in code.assignments { assign(facts.assignments[assignment]) }
    // What other calls give is found where it goes.
    for call in code.calls where mayKeep(call) { _ = evaluate(call) }
    for result in code.results { results += evaluate(result) }
    // Nodes appear while edges are looked for.
    var next = 0
    while next < nodes.count {
      addCaptures(of: next)
      next += 1
    }
  }

  private func mayKeep(_ call: FactIndex<Expression>) -> Bool {
    guard let name = facts.calledName(of: call) else { return true }
    return facts.source.textEquals(name, "init") || analysis.isKeeperName(name, in: file)
  }

  // MARK: Nodes

  var receivers: [Int] {
    guard hasInstance else { return [] }
    return [node(.receiver, type: owner)]
  }

  func node(_ key: OwnershipNode.Key, type: TypeID? = nil, holder: Holder? = nil) -> Int {
    if let known = nodeByKey[key] { return known }
    nodeByKey[key] = nodes.count
    nodes.append(OwnershipNode(key: key, type: type, holder: holder))
    edges.append([])
    return nodes.count - 1
  }

  /// What the stored property `member` of each of `bases` stands for; a computed one is looked into.
  func property(_ member: Member, of bases: [Int]) -> [Int] {
    if analysis.isPlain(member) { return [] }
    let declaration = index.declaration(member)
    if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) {
      return [node(.global(member), type: analysis.contentType(of: member))]
    }
    let isInProtocol =
      index.enclosingType(of: member.declaration, in: member.file)
      .map { index[$0].kind == .protocol } ?? false
    if !declaration.accessors.isStored && !isInProtocol {
      let unit = CodeUnit(file: member.file, declaration: member.declaration)
      let summary = analysis.summary(of: unit)
      return bases.flatMap { base -> [Int] in
        guard depth(of: base) < 6 else { return [] }
        let own = summary.ownResults.indices.map {
          node(.computed(base, member, $0), type: summary.ownResults[$0])
        }
        return apply(summary, receivers: [base], arguments: [:], result: own)
      }
    }
    let isStrong =
      isInProtocol ? analysis.isStoredByConformers(member) : analysis.isStrong(member)
    return bases.compactMap { base in
      guard depth(of: base) < 6 else { return nil }
      let isNew = nodeByKey[.property(base, member)] == nil
      let type = analysis.contentType(of: member, in: nodes[base].type)
      let found = node(.property(base, member), type: type)
      if isNew, isStrong {
        add(
          OwnershipEdge(
            target: found, kind: .property(member),
            place: OwnershipPlace(file: member.file, range: declaration.name)), from: base)
      }
      return found
    }
  }

  private func depth(of node: Int) -> Int {
    var depth = 0
    var current = node
    while case .property(let base, _) = nodes[current].key {
      depth += 1
      current = base
    }
    return depth
  }

  func add(_ edge: OwnershipEdge, from source: Int) {
    guard source != edge.target, canStore(source) || edge.kind != .stores,
      !edges[source].contains(where: { $0.target == edge.target && $0.kind == edge.kind })
    else { return }
    edges[source].append(edge)
  }

  /// What is put into a weak property is not kept by it.
  private func canStore(_ node: Int) -> Bool {
    guard case .property(_, let member) = nodes[node].key else { return true }
    return !index.declaration(member).modifiers.isWeakOrUnowned
  }

  func store(
    _ values: [Int], in places: [Int], at range: TextRange, isLibrary: Bool = false
  ) {
    for place in places {
      for value in values {
        add(
          OwnershipEdge(
            target: value, kind: .stores, place: OwnershipPlace(file: file, range: range),
            isLibrary: isLibrary), from: place)
      }
    }
  }

  func escape(_ nodes: [Int]) { escaped.formUnion(nodes) }

  func range(of expression: FactIndex<Expression>) -> TextRange {
    var root = expression
    while true {
      if let base = facts.expressions[root].base.ifAny {
        root = base
      } else if facts.expressions[root].kind == .operation,
        let first = facts.arguments[facts.expressions[root].arguments].first?.value.ifAny
      {
        // The name of an operation is its operator.
        root = first
      } else {
        break
      }
    }
    let start = facts.expressions[root].name.start
    return TextRange(start: start, end: max(start, facts.expressions[expression].end))
  }

  // MARK: Assignments

  private func assign(_ assignment: Assignment) {
    guard let target = assignment.target.ifAny, let value = assignment.value.ifAny else { return }
    if storeInLibraryProperty(target, value) { return }
    // What goes into a local is found where the local is read.
    let places = self.places(of: target)
    guard !places.isEmpty else {
      noteLikely(target, evaluate(value))
      return
    }
    let offset = range(of: value).start
    for place in places {
      assigned[place, default: []].append(offset)
      if facts.expressions[value].kind == .nilLiteral {
        emptied[place] = max(emptied[place] ?? 0, offset)
      }
    }
    if facts.expressions[target].kind == .member, let base = facts.expressions[target].base.ifAny,
      evaluate(base).contains(where: { isUnknown($0) })
    {
      noteLikely(target, evaluate(value))
      return
    }
    store(evaluate(value), in: places, at: range(of: value))
  }

  /// `player.onEnd = { … }` where the player is of a library that we do not know, or of a protocol
  /// that nobody in the project adopts.
  func noteLikely(_ values: [Int]) {
    likelyKept.formUnion(values.filter { nodes[$0].holder != nil })
  }

  private func noteLikely(_ target: FactIndex<Expression>, _ values: [Int]) {
    let holders = values.filter { nodes[$0].holder != nil }
    guard !holders.isEmpty, facts.expressions[target].kind == .member,
      analysis.apis.isKeepingName(facts.text(facts.expressions[target].name)),
      let base = facts.expressions[target].base.ifAny,
      evaluate(base).contains(where: { isUnknown($0) })
    else { return }
    likelyKept.formUnion(holders)
  }

  /// Whether the declared type of a node is one that we cannot look into.
  func isUnknown(_ node: Int) -> Bool {
    if let type = nodes[node].type {
      return index[type].kind == .protocol && analysis.conformers(of: type).isEmpty
    }
    guard case .property(_, let member) = nodes[node].key,
      let named = index.annotatedType(of: member), case .unknown = named.kind
    else { return false }
    return true
  }

  /// `dataSource.supplementaryViewProvider = { … }`
  private func storeInLibraryProperty(
    _ target: FactIndex<Expression>, _ value: FactIndex<Expression>
  ) -> Bool {
    guard let base = facts.expressions[target].base.ifAny,
      analysis.apis.isKeepingProperty(
        facts.text(facts.expressions[target].name), importing: analysis.modules(of: file))
    else { return false }
    let keepers = evaluate(base).filter { nodes[$0].type == nil }
    store(evaluate(value), in: keepers, at: range(of: value), isLibrary: true)
    return !keepers.isEmpty
  }

  /// What an assignment to `target` changes.
  private func places(of target: FactIndex<Expression>) -> [Int] {
    let found = facts.expressions[target]
    switch found.kind {
    case .name:
      if case .outside = facts.meaning(of: target) { return evaluate(target) }
      return []
    case .member: return setterPlaces(of: target) ?? evaluate(target)
    case .subscript: return found.base.ifAny.map { evaluate($0) } ?? []
    case .tuple where found.count == 1:
      return facts.arguments[found.arguments].first?.value.ifAny.map { places(of: $0) } ?? []
    default: return []
    }
  }

  /// For a computed property the place that its setter writes to.
  private func setterPlaces(of target: FactIndex<Expression>) -> [Int]? {
    guard let base = facts.expressions[target].base.ifAny else { return nil }
    var found: [Int]?
    for node in evaluate(base) {
      guard let type = nodes[node].type,
        let member = index.property(facts.expressions[target].name, in: file, of: type),
        index.declaration(member).accessors.contains(.set),
        index[type].kind != .protocol
      else { continue }
      let unit = CodeUnit(file: member.file, declaration: member.declaration)
      for keep in analysis.summary(of: unit).keeps where keep.to.root == .newValue {
        guard keep.from.root == .receiver else { continue }
        found = (found ?? []) + follow(keep.from.path, from: [node])
      }
    }
    return found
  }

  func follow(_ path: [Member], from nodes: [Int]) -> [Int] {
    path.reduce(nodes) { property($1, of: $0) }
  }

  // MARK: Values

  /// The nodes that the value of `expression` may be.
  func evaluate(_ expression: FactIndex<Expression>) -> [Int] {
    if let known = values[expression] { return known }
    values[expression] = []
    let found = unique(findValues(of: expression))
    values[expression] = found
    return found
  }

  private func unique(_ nodes: [Int]) -> [Int] {
    guard nodes.count > 1 else { return nodes }
    var seen: Set<Int> = []
    return nodes.filter { seen.insert($0).inserted }
  }

  private func findValues(of expression: FactIndex<Expression>) -> [Int] {
    let found = facts.expressions[expression]
    switch found.kind {
    case .selfValue, .superValue: return selfNodes(expression)
    case .name: return valuesOfName(expression)
    case .member: return valuesOfMember(expression)
    case .call: return valuesOfCall(expression)
    case .subscript: return found.base.ifAny.map { evaluate($0) } ?? []
    case .closure:
      let place = OwnershipPlace(file: file, range: range(of: expression))
      return [
        node(.value(expression), holder: Holder(kind: .closure, place: place))
      ]
    case .tuple where found.count == 1:
      return facts.arguments[found.arguments].first?.value.ifAny.map { evaluate($0) } ?? []
    case .operation:
      return facts.arguments[found.arguments].flatMap { argument in
        argument.value.ifAny.map { evaluate($0) } ?? []
      }
    case .tuple, .arrayLiteral, .dictionaryLiteral: return [container(expression)]
    default: return []
    }
  }

  /// A value that holds the arguments of `expression`.
  func container(_ expression: FactIndex<Expression>) -> Int {
    let container = node(.value(expression))
    for argument in facts.arguments[facts.expressions[expression].arguments] {
      guard let value = argument.value.ifAny else { continue }
      store(evaluate(value), in: [container], at: range(of: value))
    }
    return container
  }

  private func selfNodes(_ expression: FactIndex<Expression>) -> [Int] {
    switch facts.meaning(of: expression) {
    case .parameter(let parameter): return valuesOfParameter(parameter)
    case .declaration(let declaration)
    where !facts.declarations[declaration].flags.contains(.isShorthand):
      return valuesOfLocal(declaration)
    default: return receivers
    }
  }

  private func valuesOfName(_ expression: FactIndex<Expression>) -> [Int] {
    let name = facts.expressions[expression].name
    switch facts.meaning(of: expression) {
    case .declaration(let declaration): return valuesOfLocal(declaration)
    case .parameter(let parameter): return valuesOfParameter(parameter)
    case .capture(let capture, let holder): return valuesOfCapture(capture, holder)
    case .outside: return valuesOfOutsideName(name, expression)
    }
  }

  private func valuesOfCapture(
    _ capture: FactIndex<Capture>, _ holder: FactIndex<Closure>
  ) -> [Int] {
    let item = facts.captures[capture]
    if let value = item.value.ifAny { return evaluate(value) }
    if facts.source.textEquals(item.name, "self") { return receivers }
    let outer = facts.scopes[facts.closures[holder].scope].parent
    switch facts.meaning(of: item.name, from: outer, at: item.range.start).meaning {
    case .declaration(let declaration): return valuesOfLocal(declaration)
    case .parameter(let parameter): return valuesOfParameter(parameter)
    case .capture(let further, let around) where further != capture:
      return valuesOfCapture(further, around)
    case .outside, .capture: return valuesOfOutsideName(item.name, nil)
    }
  }

  /// A member of the type around, or a global.
  private func valuesOfOutsideName(
    _ name: TextRange, _ expression: FactIndex<Expression>?
  ) -> [Int] {
    if let owner {
      if let member = index.property(name, in: file, of: owner) {
        return property(member, of: receivers)
      }
      if let expression, !isCallee(expression), !receivers.isEmpty,
        analysis.hasMethod(named: name, in: file, of: owner, isStatic: false)
      {
        return [methodReference(expression, to: receivers)]
      }
    }
    if facts.source.textEquals(name, "newValue") { return [node(.newValue)] }
    if let global = analysis.globalVariable(named: name, in: file) {
      return [node(.global(global), type: analysis.contentType(of: global))]
    }
    return []
  }

  private func methodReference(_ expression: FactIndex<Expression>, to nodes: [Int]) -> Int {
    let place = OwnershipPlace(file: file, range: range(of: expression))
    let reference = node(.value(expression), holder: Holder(kind: .method, place: place))
    for target in nodes {
      add(OwnershipEdge(target: target, kind: .captures, place: place), from: reference)
    }
    return reference
  }

  func isCallee(_ expression: FactIndex<Expression>) -> Bool {
    guard facts.expressions[expression].use == .base else { return false }
    let next = FactIndex<Expression>(raw: facts.expressions[expression].target)
    return facts.expressions[next].kind == .call && facts.expressions[next].base == expression
  }

  /// What a local may be: its initial value and whatever is assigned to it.
  func valuesOfLocal(_ local: FactIndex<Declaration>) -> [Int] {
    let declaration = facts.declarations[local]
    if declaration.kind == .function {
      let place = OwnershipPlace(file: file, range: declaration.name)
      return [node(.local(local), holder: Holder(kind: .closure, place: place))]
    }
    var found: [Int] = []
    if let value = declaration.value.ifAny {
      found += evaluate(value)
    } else if declaration.flags.contains(.isShorthand) {
      found += valuesBehindShorthand(local)
    }
    for assignment in code.assignments {
      guard let target = facts.assignments[assignment].target.ifAny,
        facts.expressions[target].kind == .name,
        facts.sameText(facts.expressions[target].name, declaration.name),
        facts.meaning(of: target) == .declaration(local),
        let value = facts.assignments[assignment].value.ifAny
      else { continue }
      found += evaluate(value)
    }
    if !found.isEmpty { return found }
    let member = Member(file: file, declaration: local)
    return [node(.local(local), type: index.type(ofValueDeclaredBy: member))]
  }

  private func valuesBehindShorthand(_ local: FactIndex<Declaration>) -> [Int] {
    let declaration = facts.declarations[local]
    if facts.source.textEquals(declaration.name, "self") { return receivers }
    let outer = facts.meaning(
      of: declaration.name, from: declaration.scope, at: declaration.name.start
    ).meaning
    switch outer {
    case .declaration(let other) where other != local: return valuesOfLocal(other)
    case .parameter(let parameter): return valuesOfParameter(parameter)
    case .capture(let capture, let holder): return valuesOfCapture(capture, holder)
    case .outside, .declaration: return valuesOfOutsideName(declaration.name, nil)
    }
  }

  /// A parameter of the unit stands for itself; that of a local function or of a closure that goes
  /// through a collection for what it is called with.
  private func valuesOfParameter(_ parameter: FactIndex<Parameter>) -> [Int] {
    if facts.declarations[unit.declaration].parameters.range.contains(parameter.int) {
      let type = facts.parameters[parameter].type.ifAny.flatMap {
        analysis.contentType($0, in: file)
      }
      return [node(.parameter(parameter), type: type)]
    }
    let type = facts.parameters[parameter].type.ifAny.flatMap {
      analysis.contentType($0, in: file)
    }
    let called = callArguments(of: parameter)
    return called.isEmpty ? [node(.parameter(parameter), type: type)] : called
  }

  private func callArguments(of parameter: FactIndex<Parameter>) -> [Int] {
    if let base = iterated(by: parameter) { return evaluate(base) }
    for local in code.locals
    where facts.declarations[local].parameters.range.contains(parameter.int) {
      let position = parameter.int - facts.declarations[local].parameters.range.lowerBound
      return code.calls.flatMap { call -> [Int] in
        guard let callee = facts.expressions[call].base.ifAny,
          facts.expressions[callee].kind == .name,
          facts.meaning(of: callee) == .declaration(local)
        else { return [] }
        let arguments = facts.expressions[call].arguments.range
        guard position < arguments.count else { return [] }
        return facts.arguments[arguments.lowerBound + position].value.ifAny.map { evaluate($0) }
          ?? []
      }
    }
    return []
  }

  /// `keys` where the parameter is that of the closure in `keys.forEach { key in … }`.
  private func iterated(by parameter: FactIndex<Parameter>) -> FactIndex<Expression>? {
    for number in facts.closures.indices
    where facts.closures[number].parameters.range.contains(parameter.int) {
      guard
        case .argument(let argument) = facts.destination(of: facts.closures[number].expression),
        let call = facts.arguments[argument].owner.ifAny, facts.expressions[call].kind == .call,
        let callee = facts.expressions[call].base.ifAny, facts.expressions[callee].kind == .member,
        analysis.apis.isIteration(facts.text(facts.expressions[callee].name))
      else { return nil }
      return facts.expressions[callee].base.ifAny
    }
    return nil
  }

  private func valuesOfMember(_ expression: FactIndex<Expression>) -> [Int] {
    let found = facts.expressions[expression]
    guard let base = found.base.ifAny else { return [] }
    if facts.source.textEquals(found.name, "self") { return evaluate(base) }
    if let type = analysis.namedType(base, in: file) {
      guard let member = index.property(found.name, in: file, of: type) else { return [] }
      return property(member, of: [])
    }
    return evaluate(base).flatMap { node -> [Int] in
      guard let type = nodes[node].type else {
        return analysis.apis.isElement(facts.text(found.name)) ? [node] : []
      }
      if let member = index.property(found.name, in: file, of: type) {
        return property(member, of: [node])
      }
      if !isCallee(expression),
        analysis.hasMethod(named: found.name, in: file, of: type, isStatic: false)
      {
        return [methodReference(expression, to: [node])]
      }
      return analysis.apis.isElement(facts.text(found.name)) ? [node] : []
    }
  }

  // MARK: Captures

  private func addCaptures(of node: Int) {
    switch nodes[node].key {
    case .value(let expression) where facts.expressions[expression].kind == .closure:
      let closure = FactIndex<Closure>(raw: facts.expressions[expression].payload)
      addCaptures(of: closure, to: node)
    case .local(let local) where facts.declarations[local].kind == .function:
      addCaptures(ofFunction: local, to: node)
    default: break
    }
  }

  private func capture(_ nodes: [Int], by holder: Int, at range: TextRange) {
    for target in nodes {
      add(
        OwnershipEdge(
          target: target, kind: .captures, place: OwnershipPlace(file: file, range: range)),
        from: holder)
    }
  }

  private func addCaptures(of closure: FactIndex<Closure>, to holder: Int) {
    for use in facts.selfUses(in: closure)
    where !isInCaptureList(facts.expressions[use.expression].name.start, of: closure) {
      switch use.strength {
      case .strong:
        capture(
          evaluate(use.expression), by: holder, at: facts.expressions[use.expression].name)
      case .unowned: unownedHolders.insert(holder)
      case .weak: break
      }
    }
    for number in facts.closures[closure].expressions.range {
      let expression = FactIndex<Expression>(number)
      guard facts.expressions[expression].kind == .name,
        !isInCaptureList(facts.expressions[expression].name.start, of: closure)
      else { continue }
      captureName(expression, in: closure, by: holder)
    }
  }

  /// What stands in its own capture list is evaluated outside of the closure.
  private func isInCaptureList(_ offset: UInt32, of closure: FactIndex<Closure>) -> Bool {
    facts.captures[facts.closures[closure].captures].contains {
      $0.range.start <= offset && offset < $0.range.end
    }
  }

  private func captureName(
    _ expression: FactIndex<Expression>, in closure: FactIndex<Closure>, by holder: Int
  ) {
    let found = facts.expressions[expression]
    let (meaning, scope) = facts.meaning(
      of: found.name, from: found.scope, at: found.name.start)
    switch meaning {
    case .declaration(let local):
      guard !facts.isInside(scope, closure),
        !facts.declarations[local].modifiers.isWeakOrUnowned
      else { return }
      capture(evaluate(expression), by: holder, at: found.name)
    case .parameter:
      guard !facts.isInside(scope, closure) else { return }
      capture(evaluate(expression), by: holder, at: found.name)
    case .capture(let item, let around):
      guard facts.captures[item].strength == .strong,
        around == closure || !facts.isInside(facts.closures[around].scope, closure)
      else { return }
      capture(evaluate(expression), by: holder, at: found.name)
    case .outside:
      guard let owner, isMember(found.name, of: owner),
        let strength = facts.strengthOfImplicitSelf(
          in: closure, from: found.scope, at: found.name.start)
      else { return }
      switch strength {
      case .strong: capture(receivers, by: holder, at: found.name)
      case .unowned: unownedHolders.insert(holder)
      case .weak: break
      }
    }
  }

  /// Whether the name stands for a member of the instance: `self` is left out.
  private func isMember(_ name: TextRange, of type: TypeID) -> Bool {
    guard hasInstance, !facts.beginsUppercase(name) else { return false }
    if let member = index.property(name, in: file, of: type) {
      return index.declaration(member).modifiers.isDisjoint(with: [.static, .classMember])
    }
    return analysis.hasMethod(named: name, in: file, of: type, isStatic: false)
  }

  private func addCaptures(ofFunction local: FactIndex<Declaration>, to holder: Int) {
    let body = facts.declarations[local].range
    for number in facts.expressions.indices {
      let found = facts.expressions[number]
      guard found.name.start >= body.start, found.end <= body.end else { continue }
      let expression = FactIndex<Expression>(number)
      switch found.kind {
      case .selfValue, .superValue:
        guard case .outside = facts.meaning(of: expression) else { continue }
        capture(receivers, by: holder, at: found.name)
      case .name:
        let (meaning, scope) = facts.meaning(
          of: found.name, from: found.scope, at: found.name.start)
        switch meaning {
        case .declaration(let declaration):
          guard declaration != local, !isInside(scope, local),
            !facts.declarations[declaration].modifiers.isWeakOrUnowned
          else { continue }
          capture(evaluate(expression), by: holder, at: found.name)
        case .parameter:
          guard !isInside(scope, local) else { continue }
          capture(evaluate(expression), by: holder, at: found.name)
        case .outside:
          guard let owner, isMember(found.name, of: owner) else { continue }
          // A closure inside may hold the instance weakly.
          if let closure = facts.scopes[found.scope].closure.ifAny,
            facts.strengthOfImplicitSelf(in: closure, from: found.scope, at: found.name.start)
              != .strong
          {
            continue
          }
          capture(receivers, by: holder, at: found.name)
        case .capture: continue
        }
      default: continue
      }
    }
  }

  private func isInside(_ scope: FactIndex<Scope>, _ local: FactIndex<Declaration>) -> Bool {
    var current = scope
    while !current.isNone {
      if facts.scopes[current].declaration == local { return true }
      current = facts.scopes[current].parent
    }
    return false
  }

  func addAutoclosureCaptures(_ argument: FactIndex<Argument>) -> Int? {
    guard let value = facts.arguments[argument].value.ifAny else { return nil }
    let place = range(of: value)
    let holder = node(
      .autoclosure(argument),
      holder: Holder(kind: .closure, place: OwnershipPlace(file: file, range: place)))
    for number in facts.expressions.indices {
      let found = facts.expressions[number]
      guard found.name.start >= place.start, found.end <= place.end,
        found.kind == .name || found.kind == .selfValue
      else { continue }
      let expression = FactIndex<Expression>(number)
      if found.kind == .selfValue {
        capture(evaluate(expression), by: holder, at: found.name)
      } else if case .outside = facts.meaning(of: expression) {
        guard let owner, isMember(found.name, of: owner) else { continue }
        capture(receivers, by: holder, at: found.name)
      } else {
        capture(evaluate(expression), by: holder, at: found.name)
      }
    }
    return holder
  }
}
