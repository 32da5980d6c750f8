// What the expressions of a unit stand for: which objects, places and closures.

import SwiftReader

extension UnitOwnership {
  func findValues(of expression: FactIndex<Expression>) -> Nodes {
    let found = facts.expressions[expression]
    switch found.kind {
    case .selfValue, .superValue: return selfNodes(expression)
    case .name, .member:
      if let value = valueJustSet(for: expression) { return evaluate(value) }
      return found.kind == .name ? valuesOfName(expression) : valuesOfMember(expression)
    case .call: return valuesOfCall(expression)
    case .subscript: return valuesOfSubscript(expression)
    case .closure:
      let place = OwnershipPlace(file: file, range: range(of: expression))
      return Nodes(node(.value(expression), holder: Holder(kind: .closure, place: place)))
    case .tuple where found.count == 1:
      return facts.arguments[found.arguments].first?.value.ifAny.map { evaluate($0) } ?? .empty
    // `observer !== removed` is none of the two.
    case .operation where facts.isComparison(found): return .empty
    case .operation:
      var operands = found.arguments.range
      if let owner, analysis.hasNoNeedOfFallback(expression, in: file, owner) {
        operands = operands.dropLast()
      }
      let first =
        facts.firstChoice(of: found)
        // `plant is Fern`: what is asked only.
        ?? operands.lowerBound + (facts.textEquals(found.name, "is") ? 1 : 0)
      return any(of: operands.suffix(from: min(first, operands.upperBound)))
    case .statement: return any(of: found.arguments.range)
    case .tuple, .arrayLiteral, .dictionaryLiteral: return Nodes(container(expression))
    default: return .empty
    }
  }

  /// The elements of a list, or what an object's own subscript gives.
  private func valuesOfSubscript(_ expression: FactIndex<Expression>) -> Nodes {
    guard let base = facts.expressions[expression].base.ifAny else { return .empty }
    guard facts.expressions[expression].use == .base else { return evaluate(base) }
    return evaluate(base).gathered { node in
      guard mayHaveSubscript(node),
        let getter = subscripts(askedBy: expression, of: node, base).first
      else { return Nodes(node) }
      let given = computed(getter, of: node)
      return given.isEmpty ? Nodes(node) : given
    }
  }

  private func mayHaveSubscript(_ node: Int) -> Bool {
    nodes[node].type.map { index[$0].kind == .class || index[$0].kind == .struct } ?? false
  }

  private func any(of arguments: Range<Int>) -> Nodes {
    arguments.gathered { number in
      facts.arguments[number].value.ifAny.map { evaluate($0) } ?? .empty
    }
  }

  /// A value that holds the arguments of `expression`.
  func container(_ expression: FactIndex<Expression>) -> Int {
    let container = node(.value(expression))
    for argument in facts.arguments[facts.expressions[expression].arguments] {
      guard let value = argument.value.ifAny else { continue }
      store(evaluate(value), in: Nodes(container), at: range(of: value))
    }
    return container
  }

  private func selfNodes(_ expression: FactIndex<Expression>) -> Nodes {
    switch facts.meaning(of: expression) {
    case .parameter(let parameter): return valuesOfParameter(parameter)
    case .declaration(let declaration)
    where !facts.declarations[declaration].flags.contains(.isShorthand):
      return valuesOfLocal(declaration)
    default: return receivers
    }
  }

  private func valuesOfName(_ expression: FactIndex<Expression>) -> Nodes {
    let name = facts.expressions[expression].name
    switch facts.meaning(of: expression) {
    case .declaration(let declaration): return ownView(expression) ?? valuesOfLocal(declaration)
    case .parameter(let parameter): return valuesOfParameter(parameter)
    case .capture(let capture, let holder): return valuesOfCapture(capture, holder)
    case .outside: return valuesOfOutsideName(name, expression)
    }
  }

  private func valuesOfCapture(
    _ capture: FactIndex<Capture>, _ holder: FactIndex<Closure>
  ) -> Nodes {
    let item = facts.captures[capture]
    if let value = item.value.ifAny { return copy(evaluate(value), at: item.range.start) }
    if facts.textEquals(item.name, "self") { return receivers }
    let outer = facts.scope(around: holder)
    switch facts.meaning(of: item.name, from: outer, at: item.range.start).meaning {
    case .declaration(let declaration):
      return isUnset(declaration, at: item.range.start) ? .empty : valuesOfLocal(declaration)
    case .parameter(let parameter): return valuesOfParameter(parameter)
    case .capture(let further, let around) where further != capture:
      return valuesOfCapture(further, around)
    case .outside, .capture:
      // `{ [update] in update() }` has the method, and that the instance.
      if let owner, index.property(item.name, in: facts, of: owner) == nil,
        analysis.hasInstanceMethod(named: item.name, in: file, of: owner)
      {
        return receivers
      }
      return copy(valuesOfOutsideName(item.name, nil), at: item.range.start)
    }
  }

  /// `var screen: Screen!`, to which nothing has been assigned before `offset`.
  private func isUnset(_ local: FactIndex<Declaration>, at offset: UInt32) -> Bool {
    let declaration = facts.declarations[local]
    guard declaration.kind == .variable, declaration.value.isNone,
      !declaration.flags.contains(.isShorthand)
    else { return false }
    return !code.assignments.contains { number in
      guard let target = facts.assignments[number].target.ifAny,
        let value = facts.assignments[number].value.ifAny, facts.expressions[value].end <= offset
      else { return false }
      return facts.meaning(of: target) == .declaration(local)
    }
  }

  /// What a setter puts somewhere, by the name that it gives it: `set(resource) { … }`.
  private func isNewValue(_ name: TextRange) -> Bool {
    guard facts.declarations[unit.declaration].accessors.contains(.set) else { return false }
    let setter = facts.scopes.first {
      $0.kind == .setter && $0.range.contains(name)
    }
    guard let setter else { return false }
    return facts.nameBefore(blockAt: setter.range.start).map { facts.nameEquals(name, $0) }
      ?? facts.textEquals(name, "newValue")
  }

  /// A member of the type around, or a global.
  private func valuesOfOutsideName(
    _ name: TextRange, _ expression: FactIndex<Expression>?
  ) -> Nodes {
    if isNewValue(name) { return Nodes(node(.newValue)) }
    if let owner {
      if let member = index.property(name, in: facts, of: owner) {
        return property(member, of: receivers)
      }
      if let expression, mayBeMethod(expression), !receivers.isEmpty,
        analysis.hasInstanceMethod(named: name, in: file, of: owner)
      {
        return Nodes(methodReference(expression, to: receivers))
      }
    }
    if let expression, let view = ownView(expression) { return view }
    if let projected = projectionOfReceiver(name) { return projected }
    if let expression, typeOfContents(expression) != nil { return receivers }
    if let expression,
      let closure = facts.scopes[facts.expressions[expression].scope].closure.ifAny,
      let (place, count) = place(ofShorthand: name, in: closure)
    {
      return iterated(by: closure).map { elements(of: $0, place: place, of: count) }
        ?? valuesHanded(to: place, of: closure) ?? .empty
    }
    if let global = analysis.globalVariable(named: name, in: file) {
      return Nodes(node(.global(global), type: analysis.contentType(of: global)))
    }
    return .empty
  }

  /// Nobody casts a method or asks it for a member: `layoutManager as? CodeLayout` is a superclass's property.
  private func mayBeMethod(_ expression: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[expression]
    return found.use != .base && !found.flags.contains(.isCast)
  }

  func methodReference(_ expression: FactIndex<Expression>, to nodes: Nodes) -> Int {
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
  func valuesOfLocal(_ local: FactIndex<Declaration>) -> Nodes {
    let declaration = facts.declarations[local]
    if declaration.kind == .function {
      let place = OwnershipPlace(file: file, range: declaration.name)
      return Nodes(node(.local(local), holder: Holder(kind: .closure, place: place)))
    }
    if let copy = copyOfSelf(local) { return Nodes(copy) }
    var found = Nodes()
    if let value = declaration.value.ifAny {
      // `for row in [first, second]`
      if facts.expressions[value].use == .iterated {
        found += elements(of: value, boundTo: local)
      } else if !names.isPlain(local: declaration, facts) {
        found += parts(of: evaluate(value), boundTo: local)
      }
    } else if declaration.flags.contains(.isShorthand) {
      found += valuesBehindShorthand(local)
    } else {
      found += valuesOfSwitchSubject(local)
    }
    if !found.isEmpty, let type = typeByCast(ofLocal: local) {
      keepCastCells(found)
      // A cast lets nothing through that is of another class.
      found = found.filter { mayBe($0, type) }
    } else if !found.isEmpty, let name = libraryClassByCast(ofLocal: local) {
      found = found.filter { mayBe($0, ofLibrary: name) }
    }
    if !found.isEmpty { found = changeableCopy(of: copy(found, by: local), in: local) }
    found += assignedValues(of: local)
    if !found.isEmpty {
      if declaration.kind == .variable, isChangedInPlace(local) {
        found.append(node(.local(local)))
      }
      return found
    }
    let member = Member(file: file, declaration: local)
    let type = index.type(ofValueDeclaredBy: member) ?? declaration.value.ifAny.flatMap(castType)
    let place = node(.local(local), type: type)
    if type != nil, let value = declaration.value.ifAny { keepCell(place, givenBy: value) }
    return Nodes(place)
  }

  func mayBe(_ node: Int, _ type: TypeID) -> Bool {
    guard let own = nodes[node].type, index[own].kind == .class, index[type].kind == .class else {
      return true
    }
    return index.mayBe(own, type)
  }

  private func mayBe(_ node: Int, ofLibrary name: NameID) -> Bool {
    guard let type = nodes[node].type, index[type].kind == .class else { return true }
    let classes = index.ancestors(of: type).sdk
    return classes.isEmpty || classes.contains(name)
  }

  /// `all.append(row)` where `all` is a variable: what it was made from never gets the row.
  func changedLocal(_ call: FactIndex<Expression>) -> FactIndex<Declaration>? {
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member, let base = facts.expressions[callee].base.ifAny,
      facts.expressions[base].kind == .name, case .declaration(let local) = facts.meaning(of: base),
      facts.declarations[local].kind == .variable
    else { return nil }
    return local
  }

  /// `options[key] = row` where `options` is a variable that has a list of its own.
  func changedList(_ target: FactIndex<Expression>) -> FactIndex<Declaration>? {
    guard facts.expressions[target].kind == .subscript,
      let base = facts.expressions[target].base.ifAny
    else { return nil }
    return listOfLocal(base)
  }

  /// `handlers` of `attach(handler, to: &handlers)` where that is such a variable.
  func listOfLocal(_ value: FactIndex<Expression>) -> FactIndex<Declaration>? {
    guard facts.expressions[value].kind == .name,
      case .declaration(let local) = facts.meaning(of: value),
      facts.declarations[local].kind == .variable, hasOwnList(local)
    else { return nil }
    return local
  }

  /// Whether a local is an array or a dictionary, be it a copy of a property's.
  private func hasOwnList(_ local: FactIndex<Declaration>) -> Bool {
    if index.isList(Member(file: file, declaration: local)) { return true }
    let declaration = facts.declarations[local]
    guard declaration.type.isNone, let value = declaration.value.ifAny else { return false }
    return evaluate(value).contains { node in
      if case .property(_, let member) = nodes[node].key { index.isList(member) } else { false }
    }
  }

  private func isChangedInPlace(_ local: FactIndex<Declaration>) -> Bool {
    let name = facts.declarations[local].name
    return code.calls.contains { call in
      isCall(call, onWhatIsCalled: name) && changedLocal(call) == local
        && facts.calledName(of: call).map {
          analysis.apis.known($0, in: facts)?.changesReceiver == true
        } ?? false
    }
      || code.assignments.contains { assignment in
        facts.assignments[assignment].target.ifAny.map { changedList($0) == local } ?? false
      }
      || code.calls.contains { call in
        facts.arguments[facts.expressions[call].arguments].contains { argument in
          guard let value = argument.value.ifAny, facts.expressions[value].flags.contains(.isInout)
          else { return false }
          return listOfLocal(value) == local
        }
      }
  }

  private func isCall(_ call: FactIndex<Expression>, onWhatIsCalled name: TextRange) -> Bool {
    facts.expressions[call].base.ifAny.flatMap { facts.expressions[$0].base.ifAny }
      .map { facts.sameText(facts.expressions[$0].name, name) } ?? false
  }

  /// `dequeueReusableCell(…) as! PlantCell`
  private func castType(_ value: FactIndex<Expression>) -> TypeID? {
    if facts.expressions[value].flags.contains(.isCast) { return index.type(of: value, in: file) }
    return givesCell(value) ? typeGiven(to: value) : nil
  }

  func valuesBehindShorthand(_ local: FactIndex<Declaration>) -> Nodes {
    let declaration = facts.declarations[local]
    if facts.textEquals(declaration.name, "self") { return receivers }
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
  private func valuesOfParameter(_ parameter: FactIndex<Parameter>) -> Nodes {
    if facts.declarations[unit.declaration].parameters.range.contains(parameter.int) {
      if let known = knownNode(.parameter(parameter)) { return Nodes(known) }
      let type = facts.parameters[parameter].type.ifAny.flatMap {
        analysis.contentType($0, in: file) ?? coordinator(ofContext: $0)
      }
      return Nodes(node(.parameter(parameter), type: type))
    }
    let called = callArguments(of: parameter)
    if !called.isEmpty { return called }
    let type = facts.parameters[parameter].type.ifAny.flatMap {
      analysis.contentType($0, in: file)
    }
    return Nodes(node(.parameter(parameter), type: type))
  }

  private func callArguments(of parameter: FactIndex<Parameter>) -> Nodes {
    if let closure = closure(with: parameter) {
      let parameters = facts.closures[closure].parameters.range
      let place = parameter.int - parameters.lowerBound
      if let base = iterated(by: closure) {
        return elements(of: base, place: place, of: parameters.count)
      }
      if let argument = handed(to: parameter, of: closure) { return evaluate(argument) }
      if let values = valuesHanded(to: place, of: closure) { return values }
    }
    for local in code.locals
    where facts.declarations[local].parameters.range.contains(parameter.int) {
      let place = parameter.int - facts.declarations[local].parameters.range.lowerBound
      return arguments(at: place, ofCallsOf: local)
    }
    return .empty
  }

  /// `self` of `make(self)`, where that is a local function or closure.
  func arguments(at place: Int, ofCallsOf local: FactIndex<Declaration>) -> Nodes {
    code.calls.gathered { call in
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].kind == .name,
        facts.meaning(of: callee) == .declaration(local)
      else { return .empty }
      let arguments = facts.expressions[call].arguments.range
      guard place < arguments.count else { return .empty }
      return facts.arguments[arguments.lowerBound + place].value.ifAny.map { evaluate($0) }
        ?? .empty
    }
  }

  func closure(with parameter: FactIndex<Parameter>) -> FactIndex<Closure>? {
    facts.closures.indices.first { facts.closures[$0].parameters.range.contains(parameter.int) }
      .map { FactIndex($0) }
  }

  /// `tableView` of `UITableViewDiffableDataSource(tableView: table) { tableView, path, item in … }`.
  private func handed(
    to parameter: FactIndex<Parameter>, of closure: FactIndex<Closure>
  ) -> FactIndex<Expression>? {
    guard let (call, _) = facts.callGiven(closure), let name = facts.calledName(of: call),
      let labels = knownAPI(name, call)?.handedLabels, !labels.isEmpty,
      case let place = parameter.int - facts.closures[closure].parameters.range.lowerBound,
      place < labels.count
    else { return nil }
    return facts.arguments[facts.expressions[call].arguments].first {
      facts.nameEquals($0.label, labels[place])
    }?.value.ifAny
  }

  /// `keys` where the closure is that in `keys.forEach { key in … }`.
  func iterated(by closure: FactIndex<Closure>) -> FactIndex<Expression>? {
    guard let (call, _) = facts.callGiven(closure),
      let callee = facts.expressions[call].base.ifAny, facts.expressions[callee].kind == .member,
      analysis.apis.has(.iteration, facts.expressions[callee].name, in: facts)
    else { return nil }
    return facts.expressions[callee].base.ifAny
  }

  private func valuesOfMember(_ expression: FactIndex<Expression>) -> Nodes {
    let found = facts.expressions[expression]
    guard let base = found.base.ifAny else { return .empty }
    if facts.textEquals(found.name, "self") { return evaluate(base) }
    if let type = analysis.namedType(base, in: file) {
      guard let member = index.property(found.name, in: facts, of: type) else { return .empty }
      return property(member, of: .empty)
    }
    if let whole = wholeOfPart(found) { return whole }
    if facts.expressions[base].kind == .selfValue, let view = ownView(expression) { return view }
    return evaluate(base).gathered { node in
      if let projected = projection(found.name, of: node) { return projected }
      if let (member, _) = declaredProperty(named: found.name, of: node, by: base) {
        return asked(member, of: Nodes(node))
      }
      if mayBeMethod(expression), let type = nodes[node].type ?? typeByCast(of: base),
        analysis.hasInstanceMethod(named: found.name, in: file, of: type)
      {
        return Nodes(methodReference(expression, to: Nodes(node)))
      }
      if let part = tuplePart(named: found.name, of: node) ?? heldPart(expression, of: node) {
        return part
      }
      if analysis.apis.isElement(found.name, in: facts) || isPart(found.name, of: "_")
        || facts.textEquals(found.name, "coordinator") && isContext(node)
        || isValueOfDictionary(found.name, of: node) || typeOfContents(expression) != nil
      {
        return Nodes(node)
      }
      return associatedProperty(named: found.name, of: node) ?? .empty
    }
  }

  /// `self` for `rx.disposeBag`, which lives as long as the instance.
  private func wholeOfPart(_ member: Expression) -> Nodes? {
    guard let base = member.base.ifAny,
      isPart(member.name, of: facts.text(facts.expressions[base].name))
    else { return nil }
    return facts.expressions[base].base.ifAny.map { evaluate($0) } ?? receivers
  }

  func isPart(_ name: TextRange, of whole: @autoclosure () -> String) -> Bool {
    guard let part = analysis.apis.known(name, in: facts)?.part, part.of == whole() else {
      return false
    }
    return part.modules.contains(where: analysis.modules.contains)
  }
}

extension FileFacts {
  /// Whether an operation of two operands says something about them. Of one with more its first operator
  /// tells little: `a == b ? c : d`.
  fileprivate func isComparison(_ operation: Expression) -> Bool {
    operation.count == 2
      && ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "~="].contains {
        textEquals(operation.name, $0)
      }
  }
}

extension FileFacts {
  /// `resource` of `(resource) {`, where that block begins.
  fileprivate func nameBefore(blockAt start: UInt32) -> String? {
    let before = text(TextRange(start: start - min(start, 256), end: start))
    guard let end = before.lastIndex(where: { !$0.isWhitespace }), before[end] == ")",
      let begin = before[..<end].lastIndex(of: "(")
    else { return nil }
    return before[before.index(after: begin)..<end].trimmingPrefix(while: \.isWhitespace)
      .description
  }
}
