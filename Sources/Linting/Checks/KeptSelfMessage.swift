// What is said of an object that is kept alive: who it is, how that comes about, and what to do.

import ProjectModel
import SwiftReader

struct KeptSelfMessage {
  private let finding: OwnershipFinding
  private let index: ProjectIndex
  /// The file where the finding stands.
  private let facts: FileFacts

  init(of finding: OwnershipFinding, _ index: ProjectIndex) {
    self.finding = finding
    self.index = index
    facts = index.files[finding.place.file]
  }

  var nameOfKept: String {
    if let ownVariable { return index.name(of: ownVariable) }
    let value = index[finding.kept].isValue ? capturedValue : nil
    return (finding.keptName ?? value).map { index.files[$0.file].text($0.range) }
      ?? index[finding.kept].qualifiedName
  }

  /// `'FeedViewModel' in 'notify'`.
  var keeper: String {
    guard finding.isProven else {
      let name = facts.nameOfPlace(ofWhatStandsAt: finding.place.range)
      return name.map { "'\($0)', to go by its name" } ?? "what its name says is there to keep it"
    }
    guard let keepingMember else {
      return facts.keeper(ofWhatStandsAt: finding.place.range)
        ?? (finding.kind == .cycle ? "what it holds" : "an object that lives on")
    }
    return described(keepingMember)
  }

  /// `interactor` of the method `interactor.goHome`.
  var called: String {
    let place = finding.place.range
    let method = facts.expressions(in: place).last { facts.range(of: FactIndex($0)) == place }
    guard let method, facts.expressions[method].kind == .member,
      let base = facts.expressions[method].base.ifAny, facts.expressions[base].kind == .name
    else { return "self" }
    return facts.text(facts.expressions[base].name)
  }

  var how: String {
    if !finding.isMethod, !finding.isClosure {
      if let ownKeeper { return "its own '\(ownKeeper)' holds it" }
      return
        "\(storesAnother ? "what leads back to it" : "it") is stored by \(keeper), which it keeps itself"
    }
    let what = finding.isMethod ? "method reference" : "closure"
    if ownVariable != nil { return "this \(what) captures the variable that it is kept in" }
    let does = !finding.holdsKept ? "leads back to" : finding.isMethod ? "holds" : "captures"
    return "this \(what) \(does) it and is kept by \(keeper)"
  }

  var remedy: String {
    if ownVariable != nil { return "empty it when it is done" }
    if let capturedValue {
      return index.files[capturedValue.file].remedy(forValueNamedAt: capturedValue.range)
    }
    if finding.isByLibrary && !finding.isClosure {
      return "undo that in time, or hand over what refers to it weakly"
    }
    if storesAnother { return "let one on the way refer to the next weakly" }
    if finding.isMethod { return "hand over a closure that captures '\(called)' weakly" }
    return weakReference + otherWayOut
  }

  func note(of step: OwnershipFinding.Step) -> String {
    switch step.what {
    case .property(let member):
      let name = owner(of: member) ?? index[finding.owner].qualifiedName
      return index.declaration(member).modifiers.contains(.weak)
        ? "'\(index.name(of: member))' of '\(name)' is kept alive, weak as it is"
        : "'\(name)' keeps '\(index.name(of: member))'"
    case .captures(let type, let isMethod):
      let name = index[type ?? finding.owner].qualifiedName
      if isMethod { return "the method holds the '\(name)' that it is called on" }
      if finding.holdsKept, ownVariable == nil { return "the closure captures it here" }
      if type != nil { return "the closure captures the '\(name)' here" }
      let variable = index.files[step.place.file].captured(at: step.place.range)
      return variable.map { "the closure captures '\($0)' here, which leads back to it" }
        ?? "the closure captures what leads back to it here"
    case .stores(let member):
      let keeper =
        member.map { described($0) }
        ?? index.files[step.place.file].keeper(ofWhatStandsAt: step.place.range)
      return keeper.map { "kept by \($0)" } ?? "handed over here"
    }
  }

  /// Of `self?` in a closure inside, `[weak self]`: to make that one, the closure around captures it there.
  func place(of step: OwnershipFinding.Step) -> TextRange {
    guard case .captures = step.what else { return step.place.range }
    let facts = index.files[step.place.file]
    return facts.weakCapture(at: step.place.range)?.name ?? step.place.range
  }

  // MARK: Remedies

  private var weakReference: String {
    if !finding.isClosure { return "refer to it weakly there" }
    if finding.holdsKept {
      return isWeakFurtherIn
        ? "refer to it weakly in this closure, not only in one inside" : "refer to it weakly there"
    }
    guard let captured,
      let name = index.files[captured.place.file].captured(at: captured.place.range)
    else { return "refer weakly there to what leads back to it" }
    if isList(at: captured.place) { return "capture there no more than it needs of '\(name)'" }
    return captured.type.map { index[$0].isValue } == true
      ? "refer weakly there to what it needs of '\(name)'" : "refer to '\(name)' weakly there"
  }

  /// `rows` after `var rows: [Row] = []`: a copy has the same in it, and nobody refers weakly to a list.
  private func isList(at place: OwnershipPlace) -> Bool {
    index.files[place.file].local(namedAt: place.range)
      .map { index.isList(Member(file: place.file, declaration: $0)) } ?? false
  }

  /// `[weak self]` of a closure inside: to make that one, the closure around has the instance itself.
  private var isWeakFurtherIn: Bool {
    captured.map { index.files[$0.place.file].weakCapture(at: $0.place.range) != nil } ?? false
  }

  /// What a variable holds need be no object, and what a function makes or gets may live by its closure alone: neither
  /// need there be anybody to refer to weakly.
  private var otherWayOut: String {
    if finding.keptName != nil { return ", or empty it in time" }
    guard finding.isClosure, finding.holdsKept, let place = captured?.place, let keepingMember,
      index.canBeEmptied(keepingMember),
      index.files[place.file].isConstant(localNamedAt: place.range)
    else { return "" }
    return ", or empty '\(index.name(of: keepingMember))' in time"
  }

  // MARK: Who is on the way

  /// `timer`, where an object holds what holds it.
  private var ownKeeper: String? {
    guard let keepingMember,
      let owner = index.enclosingType(of: keepingMember.declaration, in: keepingMember.file),
      index.lineage(of: finding.kept).contains(owner),
      // Otherwise another object of its type stores it: a child that knows its parent.
      finding.steps.lazy.compactMap(\.property).first.map({ $0 == keepingMember }) ?? true
    else { return nil }
    return index.name(of: keepingMember)
  }

  private func described(_ member: Member) -> String {
    let name = index.name(of: member)
    if index.declaration(member).isLocal { return "the variable '\(name)'" }
    return owner(of: member).map { "'\($0)' in '\(name)'" } ?? "the global '\(name)'"
  }

  /// The name of the type that a member is of, or of the library's type that an extension adds it to.
  private func owner(of member: Member) -> String? {
    if let type = index.enclosingType(of: member.declaration, in: member.file) {
      return index[type].qualifiedName
    }
    let facts = index.files[member.file]
    return index.declaration(member).parent.ifAny.map { facts.text(facts.declarations[$0].name) }
  }

  /// Who stores the closure, which is the last step back to it, or else the object.
  private var keepingMember: Member? {
    if let keeper = finding.keeper { return keeper }
    let stored = finding.steps.compactMap { step in
      if case .stores(let member) = step.what { member } else { nil }
    }
    return finding.isClosure ? stored.last : stored.first
  }

  /// The variable in which a closure lies that captures it, to call itself again.
  private var ownVariable: Member? {
    keepingMember.flatMap {
      finding.kind == .cycle && index.declaration($0).isLocal ? $0 : nil
    }
  }

  /// Whether the object that is stored is another one, by which functions that are called lead back to what is kept: of
  /// a type that this is not.
  private var storesAnother: Bool {
    guard !finding.isClosure, let keepingMember,
      let stored = index.type(ofValueDeclaredBy: keepingMember), index[stored].kind != .protocol
    else { return false }
    let kept = finding.kept
    return !index.lineage(of: kept).contains(stored) && !index.lineage(of: stored).contains(kept)
  }

  /// What the closure captures of the way round, and where.
  private var captured: (place: OwnershipPlace, type: TypeID?)? {
    for step in finding.steps {
      if case .captures(let type, _) = step.what { return (step.place, type) }
    }
    return nil
  }

  /// The name of a local variable that the closure captures, if that holds no object: nobody can refer weakly to what a
  /// struct is.
  private var capturedValue: OwnershipPlace? {
    guard let captured, let type = captured.type, index[type].isValue else { return nil }
    return index.files[captured.place.file].local(namedAt: captured.place.range)
      .map { _ in captured.place }
  }
}

extension FileFacts {
  /// The name or the `self` that stands there.
  private func name(at place: TextRange) -> FactIndex<Expression>? {
    let kinds: [Expression.Kind] = [.name, .selfValue, .superValue]
    return expressions(in: place)
      .first { expressions[$0].name == place && kinds.contains(expressions[$0].kind) }
      .map { FactIndex($0) }
  }

  fileprivate func local(namedAt place: TextRange) -> FactIndex<Declaration>? {
    guard let name = name(at: place), expressions[name].kind == .name,
      case .declaration(let local) = meaning(of: name)
    else { return nil }
    return local
  }

  /// `loader` of `let loader = makeLoader()`
  fileprivate func isConstant(localNamedAt place: TextRange) -> Bool {
    guard let local = local(namedAt: place).map({ declarations[$0] }),
      let value = local.value.ifAny
    else { return false }
    return local.kind == .constant && !standsForSelf(value)
  }

  fileprivate func weakCapture(at place: TextRange) -> Capture? {
    guard let name = name(at: place), case .capture(let capture, _) = meaning(of: name),
      captures[capture].strength == .weak
    else { return nil }
    return captures[capture]
  }

  /// The name by which a closure captures somebody: `self`, too, for a member that is named without it.
  fileprivate func captured(at place: TextRange) -> String? {
    name(at: place).map { name in
      expressions[name].kind == .name && meaning(of: name) != .outside ? text(place) : "self"
    }
  }

  /// What a constant is the closure captures anyway.
  fileprivate func remedy(forValueNamedAt place: TextRange) -> String {
    local(namedAt: place).map { declarations[$0].kind } == .variable
      ? "capture its value there: '[\(text(place))]'"
      : "refer weakly there to what it needs of '\(text(place))'"
  }

  /// `onEnd` of `player.onEnd = …` and `Player(onEnd: …)`.
  fileprivate func nameOfPlace(ofWhatStandsAt place: TextRange) -> String? {
    let values = expressions(in: place).map { FactIndex<Expression>($0) }
    guard let value = values.first(where: { range(of: $0) == place }) else { return nil }
    switch destination(of: value) {
    case .assignment(let assignment):
      return assignments[assignment].target.ifAny.map { text(expressions[$0].name) }
    case .argument(let argument):
      let label = arguments[argument].label
      return label.isEmpty ? nil : text(label)
    default: return nil
    }
  }

  /// `rx.disposeBag` for `button.rx.tap.bind { … }` before `.disposed(by: rx.disposeBag)`, and for the closure there,
  /// `UIAction` for that of `UIAction { … }`, and the function or property that is given another.
  fileprivate func keeper(ofWhatStandsAt place: TextRange) -> String? {
    let value = expressions(in: place).map { FactIndex<Expression>($0) }.first {
      [.argument, .base, .assigned].contains(expressions[$0].use) && range(of: $0) == place
    }
    guard let value else { return nil }
    if case .assignment(let assignment) = destination(of: value) {
      return assignments[assignment].target.ifAny.map(described)
    }
    let call = callGiven(value)?.call
    if let bag = bag(atEndFrom: call ?? value) { return "'\(bag)'" }
    guard let call, let name = calledName(of: call) else { return nil }
    return beginsUppercase(name) ? "the '\(text(name))'" : "way of '\(text(name))'"
  }

  /// `'Settings' in 'onFetch'` for `Settings.onFetch`.
  private func described(_ property: FactIndex<Expression>) -> String {
    let name = "'\(text(expressions[property].name))'"
    guard let type = expressions[property].base.ifAny, expressions[type].kind == .name,
      beginsUppercase(expressions[type].name)
    else { return name }
    return "'\(text(expressions[type].name))' in \(name)"
  }

  /// `rx.disposeBag` of what ends with `.disposed(by: rx.disposeBag)`.
  private func bag(atEndFrom value: FactIndex<Expression>) -> String? {
    let last = chainEnd(from: value)
    guard expressions[last].kind == .call, let name = calledName(of: last),
      textEquals(name, "disposed") || textEquals(name, "store"),
      let bag = arguments[expressions[last].arguments].first?.value.ifAny,
      expressions[bag].kind == .name || expressions[bag].kind == .member
    else { return nil }
    let text = text(range(of: bag))
    return text.contains(where: \.isNewline) ? nil : text
  }
}

extension ProjectIndex {
  /// Whether a property may hold nothing: a closure that is no optional can only be replaced by another one.
  fileprivate func canBeEmptied(_ property: Member) -> Bool {
    let declaration = declaration(property)
    guard declaration.kind == .variable else { return false }
    return isList(property)
      || declaration.type.ifAny.map {
        files[property.file].types[$0].flags.contains(.isOptional)
      } ?? false
  }
}
