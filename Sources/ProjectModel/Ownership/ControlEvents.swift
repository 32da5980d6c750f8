// Publishers that a view or screen gives somebody else: `button.rx.tap` ends when the button goes, whoever
// listens to it, and a subject takes those who listen along.

import SwiftReader

extension UnitOwnership {
  /// `tableView.rx.modelSelected(Plant.self).asDriver()`, be it by way of a local, but not what some central place
  /// tells of.
  func isOfControl(_ value: FactIndex<Expression>, depth: Int = 0) -> Bool {
    let chain = facts.chain(to: value)
    guard let root = chain.first, !facts.beginsUppercase(facts.expressions[root].name) else {
      return false
    }
    var isOfControl = chain.contains { facts.textEquals(facts.expressions[$0].name, "rx") }
    if !isOfControl, depth < 4, facts.expressions[root].kind == .name,
      case .declaration(let local) = facts.meaning(of: root),
      facts.declarations[local].kind == .constant, let made = facts.declarations[local].value.ifAny
    {
      isOfControl = self.isOfControl(made, depth: depth + 1)
    }
    return isOfControl
      && chain.allSatisfy { step in
        facts.expressions[step].kind != .call
          || facts.calledName(of: step).map {
            !facts.textEquals($0, "merge") && !facts.textEquals($0, "combineLatest")
          } ?? false
      }
  }

  /// `view?.taps`, where the property that is asked is `weak`: who listens does not keep whom he listens to.
  func isOfControlHeldWeakly(_ member: FactIndex<Expression>) -> Bool {
    let found = facts.expressions[member]
    guard let base = found.base.ifAny, let owner,
      facts.expressions[base].kind == .name || facts.expressions[base].kind == .member,
      let keeper = index.property(facts.expressions[base].name, in: file, of: owner),
      index.declaration(keeper).modifiers.isWeakOrUnowned,
      let type = index.type(of: base, in: file)
    else { return false }
    let types = analysis.typesMeant(by: type)
    guard !types.isEmpty,
      types.allSatisfy({ type in
        index.property(found.name, in: file, of: type).map { analysis.givesControl($0) } ?? false
      })
    else { return false }
    viewsAsked += types
    return true
  }

  /// `guard let view else { return }; view.taps.subscribe(onNext: { view.show() })`: who listens to one of these
  /// holds it all the same.
  func holds(anyOf views: [TypeID], in subscription: FactIndex<Expression>) -> Bool {
    if views.isEmpty { return false }
    let closures = facts.chain(to: subscription)
      .flatMap { facts.values(of: facts.expressions[$0].arguments) }
      .filter { facts.expressions[$0].kind == .closure }.map { range(of: $0) }
    return code.expressions.contains { number in
      let found = facts.expressions[number]
      guard found.kind == .name,
        let closure = closures.first(where: { $0.start < found.name.start && found.end <= $0.end }),
        case .declaration(let local) = facts.meaning(of: FactIndex(number)),
        facts.declarations[local].range.start < closure.start,
        let type = index.type(of: FactIndex<Expression>(number), in: file)
      else { return false }
      return views.contains { index.mayBe(type, $0) }
    }
  }
}

extension UnitOwnership {
  /// Whether a closure only listens to what ends when somebody goes whom it does not keep:
  /// `screen.rx.methodInvoked(#selector(UIViewController.viewDidLoad)).subscribe(…)`.
  func endsWithItsObject(_ holder: Int) -> Bool {
    guard case .value(let value) = nodes[holder].key, let (call, _) = facts.callGiven(value),
      case let steps = facts.chain(to: facts.chainEnd(from: call)),
      let place = steps.firstIndex(where: { facts.textEquals(facts.expressions[$0].name, "rx") }),
      place + 1 < steps.count, isLifelongMember(steps[place + 1]),
      !steps.contains(where: { goesOn($0, 0) })
    else { return false }
    let objects = facts.expressions[steps[place]].base.ifAny.map { evaluate($0) } ?? receivers
    return !objects.isEmpty
      && objects.allSatisfy { object in
        if case .global = nodes[object].key { return false }
        return way(from: holder, to: object) == nil
      }
  }

  /// `methodInvoked`, or what all of the project's extensions make of it that have a member of that name.
  private func isLifelongMember(_ member: FactIndex<Expression>) -> Bool {
    let name = facts.expressions[member].name
    if analysis.apis.has(.lifelong, name, in: facts) { return true }
    let members = index.membersOfForeignTypes(named: name, in: facts)
    return !members.isEmpty
      && members.allSatisfy { member in
        analysis.allResults(of: member) { $0.isLifelong($1) }
      }
  }

  /// `ControlEvent(events: methodInvoked(#selector(Base.viewDidLoad)).map { _ in })`
  private func isLifelong(_ value: FactIndex<Expression>, depth: Int = 0) -> Bool {
    let steps = facts.chain(to: value)
    guard depth < 4, !steps.contains(where: { goesOn($0, depth) }),
      case let root = facts.expressions[steps[0]]
    else { return false }
    if root.kind == .name, case .declaration(let local) = facts.meaning(of: steps[0]) {
      return facts.declarations[local].value.ifAny.map { isLifelong($0, depth: depth + 1) } ?? false
    }
    if root.kind == .name, facts.beginsUppercase(root.name) {
      guard steps.count > 1, facts.expressions[steps[1]].kind == .call,
        case let arguments = facts.arguments[facts.expressions[steps[1]].arguments],
        arguments.count == 1, let made = arguments.first?.value.ifAny
      else { return false }
      return isLifelong(made, depth: depth + 1)
    }
    return steps.contains {
      analysis.apis.has(.lifelong, facts.expressions[$0].name, in: facts)
    }
  }

  /// `input.taps.bind(…)`, where `taps` is a subject of whoever made the input and hands it over, and nobody here
  /// keeps the input; or `taps.bind(…)` of a subject that is given.
  func isOfMakersSubject(_ subscription: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[subscription].base.ifAny,
      let listened = facts.expressions[callee].base.ifAny, case let source = unconverted(listened)
    else { return false }
    if case .parameter(let parameter) = facts.meaning(of: source),
      facts.expressions[source].kind == .name
    {
      return isSubject(parameter) && isOnlyAsked(parameter)
    }
    guard facts.expressions[source].kind == .member,
      let base = facts.expressions[source].base.ifAny, facts.expressions[base].kind == .name,
      case .parameter = facts.meaning(of: base), let owner,
      let type = index.type(of: base, in: file),
      let property = index.property(facts.expressions[source].name, in: file, of: type),
      index.storedProperties(of: owner, where: { analysis.contentType(of: $0) == type }).isEmpty
    else { return false }
    return analysis.isMade(property, of: type) { $0.isOwnSubject($1) }
  }

  private func isSubject(_ parameter: FactIndex<Parameter>) -> Bool {
    guard let type = facts.parameters[parameter].type.ifAny,
      let mention = facts.mentions[facts.types[type].mentions].first
    else { return false }
    return analysis.apis.known(mention, in: facts)?.has(.subject) ?? false
  }

  /// Whether a parameter is put nowhere and given to nobody: who has it is somebody else.
  private func isOnlyAsked(_ parameter: FactIndex<Parameter>) -> Bool {
    code.expressions.allSatisfy { number in
      let found = facts.expressions[number]
      return found.kind != .name || found.use == .base
        || facts.meaning(of: FactIndex(number)) != .parameter(parameter)
    }
  }

  /// `taps`, `taps.asObservable()`
  private func isOwnSubject(_ value: FactIndex<Expression>) -> Bool {
    let source = unconverted(value)
    let found = facts.expressions[source]
    guard let owner, facts.isAskedOfSelf(source),
      let property = index.property(found.name, in: file, of: owner)
    else { return false }
    return analysis.isSubject(property)
  }

  /// `subject` of `subject.asObservable()`
  func unconverted(_ value: FactIndex<Expression>) -> FactIndex<Expression> {
    guard facts.expressions[value].kind == .call, let name = facts.calledName(of: value),
      facts.textEquals(name, "asObservable"), let callee = facts.expressions[value].base.ifAny
    else { return value }
    return facts.expressions[callee].base.ifAny ?? value
  }
}

extension OwnershipAnalysis {
  /// `private let taps = PublishRelay<Void>()`
  func isSubject(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    guard declaration.accessors.isStored else { return false }
    let mention = declaration.type.ifAny.flatMap { facts.mentions[facts.types[$0].mentions].first }
    guard
      let name = mention?.name ?? declaration.value.ifAny.flatMap({ facts.calledName(of: $0) })
    else { return false }
    return apis.has(.subject, name, in: facts)
  }

  /// Whether a structure's property is only ever made with what ends by itself or when a control goes.
  func isMadeWithEnding(_ property: Member, of type: TypeID) -> Bool {
    isMade(property, of: type) { graph, value in
      if graph.isEndingResult(value) { return true }
      guard graph.isOfControl(value) else { return false }
      if let owner = graph.owner { ownersOfControls.append(owner) }
      return true
    }
  }

  /// Whether all values that a structure's property is made with fit.
  fileprivate func isMade(
    _ property: Member, of type: TypeID,
    with fits: (UnitOwnership, FactIndex<Expression>) -> Bool
  ) -> Bool {
    guard index[type].kind == .struct, index.initializers(of: type).isEmpty else { return false }
    func fitsAt(_ place: MadeObject) -> Bool {
      let facts = index.files[place.file]
      let given = facts.arguments[facts.expressions[place.call].arguments].first {
        index.isCalled($0.label, in: place.file, as: property)
      }
      guard let value = given?.value.ifAny,
        let unit = index.unit(
          of: facts.scopes[facts.expressions[place.call].scope].declaration, in: place.file)
      else { return false }
      return glance(at: CodeUnit(file: place.file, declaration: unit)) { fits($0, value) }
    }
    let shapes = NameSearch([index[type].name, "init"])
    var isMade = false
    // Who makes it mostly stands near by, and mostly with what does not fit.
    for file in index.files(around: index[type].declaration.file)
    where shared.nameShapes[file].mayHoldAny(of: shapes) {
      for place in calls(making: type, in: file) {
        guard fitsAt(place) else { return false }
        isMade = true
      }
    }
    return isMade
  }

  /// Where a file of the app makes a structure with arguments.
  private func calls(making type: TypeID, in file: Int) -> [MadeObject] {
    let facts = index.files[file]
    if facts.leavesOutBodies || facts.isInTests { return [] }
    // By the arguments: there are fewer than expressions, and a call's stand side by side.
    var last = FactIndex<Expression>.none
    return facts.arguments.indices.compactMap { number in
      let owner = facts.arguments[number].owner
      guard owner != last else { return nil }
      last = owner
      guard let call = owner.ifAny, facts.expressions[call].kind == .call,
        let callee = facts.expressions[call].base.ifAny,
        case let name = facts.expressions[callee].name,
        case let place = MadeObject(file: file, call: call),
        facts.expressions[callee].kind == .implicitMember
          ? facts.textEquals(name, "init") && makes(type, by: place)
          : facts.nameEquals(name, index[type].name) && index.createdType(call, in: file) == type
      else { return nil }
      return place
    }
  }

  /// Whether `.init(rows: rows)` makes a structure, whose properties it names.
  private func makes(_ type: TypeID, by place: MadeObject) -> Bool {
    let facts = index.files[place.file]
    let isOfProperties = facts.expressions[place.call].arguments.range.allSatisfy {
      index.property(facts.arguments[$0].label, in: place.file, of: type) != nil
    }
    guard isOfProperties,
      let unit = index.unit(
        of: facts.scopes[facts.expressions[place.call].scope].declaration, in: place.file)
    else { return false }
    return glance(at: CodeUnit(file: place.file, declaration: unit)) {
      $0.expectedType(of: place.call) == type
    }
  }

  /// Whether all that a computed property gives is of controls.
  fileprivate func givesControl(_ property: Member) -> Bool {
    !index.declaration(property).accessors.isStored
      && allResults(of: property) { $0.isEndingResult($1) || $0.isOfControl($1) }
  }
}

extension ProjectIndex {
  /// What the project's extensions of types that are not its own have of a name.
  fileprivate func membersOfForeignTypes(named name: TextRange, in facts: FileFacts) -> [Member] {
    let name = facts.text(name)
    let aliases = types.lazy.filter { $0.kind == .typeAlias }.flatMap(\.parts)
    return (foreignExtensions + aliases).flatMap { part in
      let facts = files[part.file]
      guard !facts.isInTests, facts.declarations[part.declaration].kind == .extension else {
        return [Member]()
      }
      return members(of: part).filter { member in
        let declaration = declaration(member)
        return (declaration.kind == .function || declaration.kind.isProperty)
          && facts.nameEquals(declaration.name, name)
      }
    }
  }
}
