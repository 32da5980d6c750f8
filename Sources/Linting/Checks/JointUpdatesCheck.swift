// Functions that change one thing and update another in the same straight line of code: a model and
// the view that shows it.

import ProjectModel
import SwiftReader

struct JointUpdatesCheck: Check {
  static let name = "jointUpdates"

  private let selection: Selection
  private let changes: ModelChanges
  private let updates: ViewUpdates
  /// Functions that set things up rather than answer an event.
  private let exceptFunctions: NamePatterns?

  private enum CodingKeys: String, CodingKey { case exceptFunctions }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    changes = try ModelChanges(from: decoder)
    updates = try ViewUpdates(from: decoder)
    exceptFunctions = try decoder.members(keyedBy: CodingKeys.self)
      .decodeIfPresent(NamePatterns.self, forKey: .exceptFunctions)
  }

  /// What one function may do, by the looks of the names.
  private struct Candidates {
    let function: FactIndex<Declaration>
    var changes: [FactIndex<Expression>] = []
    var updates: [FactIndex<Expression>] = []
  }

  var names: [String] { updates.names }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    let judged = selection.typeSetInFocus(in: project)
    let names = project.searched(updates.names)
    return project.files(of: judged).flatMap { file -> [Match] in
      let candidates = candidates(in: file, by: judged, names, project)
      return candidates.sorted { $0.function.raw < $1.function.raw }.compactMap { found -> Match? in
        guard !found.changes.isEmpty,
          let user = index.enclosingType(of: found.function, in: file)
        else { return nil }
        return match(found, of: user, file: file, project)
      }
    }
  }

  /// Calls by their names and assignments, outside of closures, by the function that they are in:
  /// first what updates views, then what else those functions do.
  private func candidates(
    in file: Int, by judged: TypeSet, _ names: SearchedNames, _ project: CheckedProject
  ) -> [Candidates] {
    let facts = project.index.files[file]
    // A file has few of these functions: to look through them takes less than any dictionary.
    var found: [Candidates] = []
    func function(_ scope: FactIndex<Scope>) -> FactIndex<Declaration>? {
      let scope = facts.scopes[scope]
      guard scope.closure.isNone, let function = scope.declaration.ifAny,
        facts.declarations[function].kind == .function
      else { return nil }
      return function
    }
    for name in project.expressions(named: names, in: file) {
      guard let update = updates.candidate(name, in: facts),
        let function = function(facts.expressions[update].scope)
      else { continue }
      if let place = found.firstIndex(where: { $0.function == function }) {
        found[place].updates.append(update)
      } else if let user = project.index.enclosingType(of: function, in: file),
        judged.contains(user), answersEvent(function, in: file, project.index)
      {
        found.append(Candidates(function: function, updates: [update]))
      }
    }
    if found.isEmpty { return [] }
    func add(_ change: FactIndex<Expression>) {
      guard let function = function(facts.expressions[change].scope),
        let place = found.firstIndex(where: { $0.function == function })
      else { return }
      found[place].changes.append(change)
    }
    for number in facts.expressions.indices where facts.expressions[number].kind == .call {
      guard let callee = facts.expressions[number].base.ifAny,
        facts.expressions[callee].kind == .member,
        changes.mayChange(facts.expressions[callee].name, in: facts)
      else { continue }
      add(FactIndex(number))
    }
    for assignment in facts.assignments {
      guard let target = assignment.target.ifAny, facts.expressions[target].kind == .member
      else { continue }
      add(target)
    }
    return found
  }

  private func match(
    _ candidates: Candidates, of user: TypeID, file: Int, _ project: CheckedProject
  ) -> Match? {
    let index = project.index
    let facts = index.files[file]
    func place(_ expression: FactIndex<Expression>) -> UInt32 { facts.expressions[expression].end }
    let changed = candidates.changes.compactMap { change in
      changes.change(by: change, of: user, in: file, index).map { (expression: change, type: $0) }
    }.sorted { place($0.expression) < place($1.expression) }
    // Few functions change a model; what is no view takes longer to find out.
    if changed.isEmpty { return nil }
    let updated = candidates.updates.filter { updates.isUpdate($0, in: file, index) }
      .sorted { place($0) < place($1) }
    // What follows the change is the plainer case; a value that is shown before it is another one.
    for isAfter in [true, false] {
      for update in updated where isAfter || facts.expressions[update].kind == .call {
        for change in changed where place(change.expression) < place(update) || !isAfter {
          guard facts.areInLine(change.expression, update) else { continue }
          // Who calls it takes longest to find out.
          if isToldOfChanges(candidates.function, of: user, in: file, project) { return nil }
          let name = facts.actionName(of: update)
          var match = project.match(user, file: file, range: name)
          match.values["view"] = updates.viewName(of: update, in: facts)
          match.values["model"] = index[change.type].name
          match.related = [
            RelatedPlace(
              message: "'\(index[change.type].name)' is changed here", file: file,
              range: facts.actionName(of: change.expression))
          ]
          return match
        }
      }
    }
    return nil
  }

  // MARK: Functions

  private func answersEvent(
    _ function: FactIndex<Declaration>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    guard let exceptFunctions else { return true }
    let facts = index.files[file]
    return !facts.isName(facts.declarations[function].name, oneOf: exceptFunctions)
  }

  /// A notification's or delegate's method: there the view may follow.
  private func isToldOfChanges(
    _ function: FactIndex<Declaration>, of user: TypeID, in file: Int, _ project: CheckedProject,
    steps: Int = 3
  ) -> Bool {
    let index = project.index
    let facts = index.files[file]
    let declaration = facts.declarations[function]
    let name = facts.text(declaration.name)
    let parameters = facts.parameters[declaration.parameters]
    if name == "observeValue" { return true }
    for parameter in parameters {
      guard let type = parameter.type.ifAny.flatMap({ index.namedType($0, in: file) }) else {
        continue
      }
      if type.name == "Notification" || type.name == "NSNotification" { return true }
      guard case .project(let sender) = type.kind, changes.isChangeable(sender, index) else {
        continue
      }
      if ([name] + parameters.map { facts.text($0.label) }).contains(where: Self.saysDid) {
        return true
      }
    }
    return isObserverSelector(name, of: user, index)
      || isToldByDelegator(Member(file: file, declaration: function), of: user, index)
      || steps > 0
        && isPartOfToldFunctions(
          Member(file: file, declaration: function), of: user, project, steps: steps - 1)
  }

  /// `handle(answer)`, which nobody outside of the project can call and which only functions call that are told, or
  /// set things up, or callbacks.
  private func isPartOfToldFunctions(
    _ method: Member, of user: TypeID, _ project: CheckedProject, steps: Int
  ) -> Bool {
    let index = project.index
    let own = index.declaration(method)
    guard own.attributes.isEmpty else { return false }
    var isUsed = false
    guard own.modifiers.isPrivate else {
      // What a protocol of the SDK asks for only the SDK calls: nobody names that here.
      guard own.modifiers.isDisjoint(with: [.override, .public, .open, .package, .dynamic]) else {
        return false
      }
      let calls = FactoryCalls(of: method, project)
      let shape = CallShape(of: own, in: index.files[method.file])
      for use in calls {
        let facts = index.files[use.file]
        // Another function of that name.
        if let call = facts.call(by: use.expression), !shape.accepts(call, in: facts) { continue }
        guard isToldUse(use.expression, in: use.file, of: user, project, steps: steps) else {
          return false
        }
        isUsed = true
      }
      return isUsed
    }
    for file in Set(index[user].parts.map(\.file)) {
      let facts = index.files[file]
      for number in facts.expressions.indices {
        let found = facts.expressions[number]
        guard found.kind == .name || found.kind == .member,
          index.isCalled(found.name, in: file, as: method)
        else { continue }
        guard isToldUse(FactIndex(number), in: file, of: user, project, steps: steps) else {
          return false
        }
        isUsed = true
      }
    }
    return isUsed
  }

  /// `handle(answer)` in a subclass too, and `screen.handle(answer)` in somebody's callback, who knows the screen and
  /// is no view that tells its delegate.
  private func isToldUse(
    _ use: FactIndex<Expression>, in file: Int, of user: TypeID, _ project: CheckedProject,
    steps: Int
  ) -> Bool {
    let index = project.index
    let facts = index.files[file]
    guard case .base(let call) = facts.destination(of: use), facts.expressions[call].kind == .call,
      case let scope = facts.scopes[facts.expressions[use].scope]
    else { return false }
    if !scope.closure.isNone {
      return facts.isAskedOfSelf(use)
        || facts.expressions[use].base.ifAny.flatMap { index.type(of: $0, in: file) }
          .map { index[$0].kind == .class && index.mayBe($0, user) } ?? false
    }
    guard facts.isAskedOfSelf(use), let caller = index.unit(of: scope.declaration, in: file),
      facts.declarations[caller].kind == .function,
      let heir = index.enclosingType(of: caller, in: file)
    else { return false }
    return !answersEvent(caller, in: file, index)
      || isToldOfChanges(caller, of: heir, in: file, project, steps: steps)
  }

  /// Whether somebody who is no view and knows none, and has a delegate of a protocol of the project that asks for
  /// the method, may call it.
  private func isToldByDelegator(_ method: Member, of user: TypeID, _ index: ProjectIndex) -> Bool {
    let name = index.name(of: method)
    let protocols = index.ancestors(of: user).project.filter { ancestor in
      index[ancestor].kind == .protocol
        && index.members(of: ancestor).contains {
          index.declaration($0).kind == .function && index.name(of: $0) == name
        }
    }
    if protocols.isEmpty { return false }
    return index.types.indices.contains { number in
      let type = TypeID(number)
      guard index[type].kind == .class, isBelowViews(type, index) else { return false }
      return !index.storedProperties(of: type) { member in
        ["delegate", "Delegate"].contains(where: index.name(of: member).hasSuffix)
          && index.type(ofValueDeclaredBy: member).map(protocols.contains) == true
      }.isEmpty
    }
  }

  /// By its role, or without one where its file imports no UI module.
  private func isBelowViews(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    if let role = index.role(of: type)?.role {
      return [.viewModel, .model, .service, .dataController].contains(role)
    }
    let visible = index.visibleModules[index[type].declaration.file]
    return !index.isDouble(type) && visible.isDisjoint(with: index.sdk.uiModules)
  }

  /// `storeDidChange`, `didSave`.
  private static func saysDid(_ name: String) -> Bool {
    name.hasPrefix("did") || name.holds("Did")
  }

  /// Whether the type registers its method `name` for a notification.
  private func isObserverSelector(
    _ name: String, of user: TypeID, _ index: ProjectIndex
  ) -> Bool {
    Set(index[user].parts.map(\.file)).contains { file in
      let facts = index.files[file]
      return facts.arguments.contains { argument in
        guard facts.textEquals(argument.label, "selector"),
          let call = argument.owner.ifAny, let called = facts.calledName(of: call),
          facts.textEquals(called, "addObserver"), let selector = argument.value.ifAny
        else { return false }
        let value = facts.expressions[selector]
        return facts.text(TextRange(start: value.name.start, end: value.end))
          .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(Substring(name))
      }
    }
  }
}
