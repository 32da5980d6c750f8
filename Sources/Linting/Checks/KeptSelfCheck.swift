// Who keeps an object alive without meaning to: cycles that the ownership graph proves, and closures and
// methods that capture `self` and are kept.

import ProjectModel
import SwiftReader

struct KeptSelfCheck: Check {
  static let name = "keptSelf"

  private enum Form: String, NamedChoice {
    case cycle, closure, method, unowned
    /// A closure of a task that goes on without an end.
    case task
  }

  private let selection: Selection
  private let forms: [Form]
  private let fix: CaptureFix?
  /// What inherits from one of these lives as long as the app, as the only instance of a type does: it
  /// loses nothing by being kept.
  private let exceptInherits: [String]?

  private enum CodingKeys: String, CodingKey { case forms, fix, exceptInherits }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    forms = try container.decode([Form].self, forKey: .forms)
    fix = try container.decodeIfPresent(CaptureFix.self, forKey: .fix)
    exceptInherits = try container.decodeIfPresent([String].self, forKey: .exceptInherits)
  }

  var asksForOwnership: Bool { true }

  func run(on project: CheckedProject) -> [Match] {
    let judged = selection.typeSet(in: project)
    var found = project.ownership.filter {
      forms.contains(form(of: $0, project.index)) && judged.contains($0.owner)
    }
    if let exceptInherits {
      let life = project.livesOfKept(delegates: exceptInherits)
      found.removeAll {
        life.contains($0.kept) || $0.made.map(life.contains) ?? false
          || goesByWhatIsNeverFilled($0, project)
      }
      found = withoutThoseOfOnePlatform(found, delegates: exceptInherits, project)
      let told = ToldToLetGo(project: project)
      let keepers = found.map { finding in
        [told.keeper(of: finding)].compactMap { $0 } + keepersByConstants(finding, project.index)
      }
      let lifeOfKeepers = AppLife(
        of: keepers.flatMap { $0 }, delegates: exceptInherits, project)
      found = zip(found, keepers).filter { !$1.contains(where: lifeOfKeepers.contains) }.map(\.0)
    }
    var matches = found.map { match($0, project) }
    if let fix, project.withFixes {
      let kept = KeptTypes(Set(found.map(\.owner)), project)
      for (number, finding) in found.enumerated() {
        matches[number].fix = fix.fix(finding, kept, project.index)
      }
    }
    return matches
  }

  /// Without what lives as long as the app on the platforms that its code is for, whoever makes it on others.
  private func withoutThoseOfOnePlatform(
    _ found: [OwnershipFinding], delegates: [String], _ project: CheckedProject
  ) -> [OwnershipFinding] {
    let platforms = found.map { finding in
      project.index.files[finding.place.file].platforms(at: finding.place.range.start)
    }
    // There are few platforms.
    var lives: [(platforms: Platforms, life: AppLife)] = []
    for own in platforms where own != .all && !lives.contains(where: { $0.platforms == own }) {
      let kept = found.indices.filter { platforms[$0] == own }.map { found[$0].kept }
      lives.append((own, AppLife(of: kept, delegates: delegates, on: own, project)))
    }
    if lives.isEmpty { return found }
    return found.indices.filter { number in
      !lives.contains {
        $0.platforms == platforms[number] && $0.life.contains(found[number].kept)
      }
    }.map { found[$0] }
  }

  private func goesByWhatIsNeverFilled(
    _ finding: OwnershipFinding, _ project: CheckedProject
  ) -> Bool {
    finding.steps.contains { step in
      guard case .property(let property) = step.what else { return false }
      return project.isNeverFilled(property)
    }
  }

  /// `Window.shared ?? Window(opener: self)`: what the one window has been made with lives as long as that.
  private func keepersByConstants(
    _ finding: OwnershipFinding, _ index: ProjectIndex
  ) -> [TypeID] {
    finding.steps.compactMap { step in
      guard case .stores(let member?) = step.what, index.declaration(member).kind == .constant,
        index.type(ofValueDeclaredBy: member) == finding.kept
      else { return nil }
      return index.enclosingType(of: member.declaration, in: member.file)
    }
  }

  private func form(of finding: OwnershipFinding, _ index: ProjectIndex) -> Form {
    switch finding.kind {
    case .cycle: .cycle
    case .keptStrongly:
      finding.isMethod ? .method : finding.isOfEndlessTask(index) ? .task : .closure
    case .keptUnowned: .unowned
    }
  }

  private func match(_ finding: OwnershipFinding, _ project: CheckedProject) -> Match {
    let index = project.index
    let owner = index[finding.owner].qualifiedName
    var match = project.match(
      finding.owner, file: finding.place.file, range: finding.place.range)
    let keeper = keeper(finding, index)
    match.values["kept"] = nameOfKept(finding, index)
    match.values["keeper"] = keeper
    match.values["called"] = index.files[finding.place.file].calledOn(at: finding.place.range)
    match.values["how"] = how(finding, keeper, index)
    match.values["remedy"] = remedy(finding, index)
    if !finding.isProven { match.severity = .warning }
    match.related = finding.steps.map { step in
      RelatedPlace(
        message: message(step, of: finding, owner, index), file: step.place.file,
        range: step.place.range)
    }
    return match
  }

  private func nameOfKept(_ finding: OwnershipFinding, _ index: ProjectIndex) -> String {
    if let variable = finding.ownVariable(index) { return index.name(of: variable) }
    let value = index[finding.kept].isValue ? finding.capturedValue(index) : nil
    return (finding.keptName ?? value).map { index.files[$0.file].text($0.range) }
      ?? index[finding.kept].qualifiedName
  }

  private func remedy(_ finding: OwnershipFinding, _ index: ProjectIndex) -> String {
    if finding.ownVariable(index) != nil { return "empty it when it is done" }
    if let value = finding.capturedValue(index) {
      return index.files[value.file].remedy(forValueNamedAt: value.range)
    }
    if finding.isByLibrary && !finding.isClosure {
      return "undo that in time, or hand over what refers to it weakly"
    }
    if finding.storesAnother(index) { return "let one on the way refer to the next weakly" }
    // What a variable holds need be no object: a value cannot be referred to weakly.
    return finding.keptName == nil
      ? "refer to it weakly there" : "refer to it weakly there, or empty it in time"
  }

  private func how(
    _ finding: OwnershipFinding, _ keeper: String, _ index: ProjectIndex
  ) -> String {
    if !finding.isMethod, !finding.isClosure {
      if let own = ownKeeper(finding, index) { return "its own '\(own)' holds it" }
      let stored = finding.storesAnother(index) ? "what leads back to it" : "it"
      return "\(stored) is stored by \(keeper), which it keeps itself"
    }
    let what = finding.isMethod ? "method reference" : "closure"
    if finding.ownVariable(index) != nil {
      return "this \(what) captures the variable that it is kept in"
    }
    let does = !finding.holdsKept ? "leads back to" : finding.isMethod ? "holds" : "captures"
    return "this \(what) \(does) it and is kept by \(keeper)"
  }

  /// `'FeedViewModel' in 'notify'`.
  private func keeper(_ finding: OwnershipFinding, _ index: ProjectIndex) -> String {
    guard finding.isProven else { return "what its name says is there to keep it" }
    guard let keeper = finding.keepingMember else {
      return index.files[finding.place.file].keeper(ofWhatStandsAt: finding.place.range)
        ?? (finding.kind == .cycle ? "what it holds" : "an object that lives on")
    }
    return described(keeper, index)
  }

  /// `timer`, where an object holds what holds it.
  private func ownKeeper(_ finding: OwnershipFinding, _ index: ProjectIndex) -> String? {
    guard let keeper = finding.keepingMember,
      let owner = index.enclosingType(of: keeper.declaration, in: keeper.file),
      index.lineage(of: finding.kept).contains(owner),
      // Otherwise another object of its type stores it: a child that knows its parent.
      finding.steps.lazy.compactMap(\.property).first.map({ $0 == keeper }) ?? true
    else { return nil }
    return index.name(of: keeper)
  }

  private func described(_ member: Member, _ index: ProjectIndex) -> String {
    let name = index.name(of: member)
    if index.declaration(member).isLocal { return "the variable '\(name)'" }
    return owner(of: member, index).map { "'\($0)' in '\(name)'" } ?? "the global '\(name)'"
  }

  /// The name of the type that a member is of, or of the library's type that an extension adds it to.
  private func owner(of member: Member, _ index: ProjectIndex) -> String? {
    if let type = index.enclosingType(of: member.declaration, in: member.file) {
      return index[type].qualifiedName
    }
    let facts = index.files[member.file]
    return index.declaration(member).parent.ifAny.map { facts.text(facts.declarations[$0].name) }
  }

  private func message(
    _ step: OwnershipFinding.Step, of finding: OwnershipFinding, _ owner: String,
    _ index: ProjectIndex
  ) -> String {
    switch step.what {
    case .property(let member):
      let name = self.owner(of: member, index) ?? owner
      return index.declaration(member).modifiers.contains(.weak)
        ? "'\(index.name(of: member))' of '\(name)' is kept alive, weak as it is"
        : "'\(name)' keeps '\(index.name(of: member))'"
    case .captures(let type, let isMethod):
      let name = type.map { index[$0].qualifiedName } ?? owner
      if isMethod { return "the method holds the '\(name)' that it is called on" }
      if finding.holdsKept, finding.ownVariable(index) == nil {
        return "the closure captures it here"
      }
      let captured = type == nil ? "what leads back to it" : "the '\(name)'"
      return "the closure captures \(captured) here"
    case .stores(let member):
      let keeper =
        member.map { described($0, index) }
        ?? index.files[step.place.file].keeper(ofWhatStandsAt: step.place.range)
      return keeper.map { "kept by \($0)" } ?? "handed over here"
    }
  }
}

extension FileFacts {
  /// `interactor` of the method `interactor.goHome`.
  fileprivate func calledOn(at place: TextRange) -> String {
    let method = expressions(in: place).last { range(of: FactIndex($0)) == place }
    guard let method, expressions[method].kind == .member,
      let base = expressions[method].base.ifAny, expressions[base].kind == .name
    else { return "self" }
    return text(expressions[base].name)
  }

  fileprivate func local(namedAt place: TextRange) -> Declaration? {
    expressions(in: place).lazy.compactMap { number -> Declaration? in
      guard self.expressions[number].kind == .name, self.expressions[number].name == place,
        case .declaration(let local) = self.meaning(of: FactIndex(number))
      else { return nil }
      return self.declarations[local]
    }.first
  }

  /// What a constant is the closure captures anyway.
  fileprivate func remedy(forValueNamedAt place: TextRange) -> String {
    local(namedAt: place)?.kind == .variable
      ? "capture its value there: '[\(text(place))]'"
      : "refer weakly there to what it needs of '\(text(place))'"
  }

  /// `rx.disposeBag` for `button.rx.tap.bind { … }` before `.disposed(by: rx.disposeBag)`, and for the closure there,
  /// `UIAction` for that of `UIAction { … }`, and the function or property that is given another.
  fileprivate func keeper(ofWhatStandsAt place: TextRange) -> String? {
    let value = expressions(in: place).map { FactIndex<Expression>($0) }.first {
      [.argument, .base, .assigned].contains(expressions[$0].use) && range(of: $0) == place
    }
    guard let value else { return nil }
    if case .assignment(let assignment) = destination(of: value) {
      return assignments[assignment].target.ifAny.map { "'\(text(expressions[$0].name))'" }
    }
    let call = callGiven(value)?.call
    if let bag = bag(atEndFrom: call ?? value) { return "'\(bag)'" }
    guard let call, let name = calledName(of: call) else { return nil }
    return beginsUppercase(name) ? "the '\(text(name))'" : "way of '\(text(name))'"
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

extension OwnershipFinding {
  /// Who stores the closure, which is the last step back to it, or else the object.
  fileprivate var keepingMember: Member? {
    if let keeper { return keeper }
    let stored = steps.compactMap { step in
      if case .stores(let member) = step.what { member } else { nil }
    }
    return isClosure ? stored.last : stored.first
  }

  /// The variable in which a closure lies that captures it, to call itself again.
  fileprivate func ownVariable(_ index: ProjectIndex) -> Member? {
    keepingMember.flatMap { kind == .cycle && index.declaration($0).isLocal ? $0 : nil }
  }

  /// Whether the object that is stored is another one, by which functions that are called lead back to what is kept: of
  /// a type that this is not.
  fileprivate func storesAnother(_ index: ProjectIndex) -> Bool {
    guard !isClosure, let keepingMember,
      let stored = index.type(ofValueDeclaredBy: keepingMember), index[stored].kind != .protocol
    else { return false }
    return !index.lineage(of: kept).contains(stored) && !index.lineage(of: stored).contains(kept)
  }

  /// The name of a local variable that the closure captures, if that holds no object: nobody can refer weakly to what a
  /// struct is.
  fileprivate func capturedValue(_ index: ProjectIndex) -> OwnershipPlace? {
    for step in steps {
      guard case .captures(let type, _) = step.what else { continue }
      guard let type, index[type].isValue else { return nil }
      return index.files[step.place.file].local(namedAt: step.place.range).map { _ in step.place }
    }
    return nil
  }

  /// Whether the closure captures what is kept itself, not somebody who leads to it.
  fileprivate var holdsKept: Bool {
    for step in steps {
      if case .captures(let type, _) = step.what {
        return type.map { $0 == kept } ?? (keptName != nil)
      }
    }
    return true
  }
}
