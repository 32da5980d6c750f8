// Whether a property's value is made for it, and by whom.

import ProjectModel
import SwiftReader

/// How sure we are that a stored property holds what was created for it alone.
enum Creation: Comparable {
  case none, possible
  /// By whoever makes the property's owner.
  case elsewhere
  /// By the property's own type.
  case certain
}

struct AssignedValue {
  let file: Int
  let target: FactIndex<Expression>
  let value: FactIndex<Expression>
}

extension ProjectIndex {
  /// Factories that call each other are followed some `steps`.
  func creation(
    by value: FactIndex<Expression>, in file: Int, steps: Int = 3
  ) -> Creation {
    let facts = files[file]
    let found = facts.expressions[value]
    switch found.kind {
    case .nilLiteral: return .none
    case .call:
      guard let name = facts.calledName(of: value) else { return .possible }
      if facts.beginsUppercase(name) || facts.textEquals(name, "init") { return .certain }
      if steps > 0, isMadeByFactory(value, in: file, steps: steps - 1) { return .certain }
      // `topController() as? FeedViewController`: a screen that is there already.
      let isScreen =
        found.flags.contains(.isCast)
        && type(of: value, in: file).map { role(of: $0)?.role == .viewController } ?? false
      return isScreen ? .none : .possible
    case .name:
      switch facts.meaning(of: value) {
      case .parameter: return .none
      case .declaration(let local):
        guard let value = facts.declarations[local].value.ifAny else {
          // `let watcher: Watcher`, given its value in the branches that follow.
          return facts.declarations[local].kind == .binding ? .none : .possible
        }
        let isMade = facts.expressions[value].kind == .call || facts.choices(of: value) != nil
        guard isMade else { return .none }
        return creation(by: value, in: file, steps: steps)
      case .capture, .outside: return .none
      }
    case .selfValue: return .none
    case .member:
      guard let base = found.base.ifAny else { return .possible }
      if facts.textEquals(found.name, "self") { return creation(by: base, in: file, steps: steps) }
      // `row.delegate`, whatever keeps it there: somebody's delegate already.
      if facts.text(found.name).ends(in: "elegate") { return .none }
      return isKeptElsewhere(found.name, of: base, in: file) ? .none : .possible
    // `isFast ? FastWatcher() : Watcher()`
    case .operation, .statement:
      return facts.choices(of: value)?.map { creation(by: $0, in: file, steps: steps) }.min()
        ?? .possible
    default: return .possible
    }
  }

  /// `Note.copy(of: other)`, where that static function gives back what it makes.
  private func isMadeByFactory(
    _ call: FactIndex<Expression>, in file: Int, steps: Int
  ) -> Bool {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny,
      let owner = namedProjectType(base, in: file)
    else { return false }
    let functions = methods(named: facts.expressions[callee].name, in: file, of: owner).filter {
      CallShape(of: declaration($0), in: files[$0.file]).accepts(call, in: facts)
    }
    return !functions.isEmpty
      && functions.allSatisfy { givesBackWhatItMakes($0, steps: steps) }
  }

  /// `func copy() -> Note { let note = Note(); note.text = text; return note }`
  func givesBackWhatItMakes(_ function: Member, steps: Int) -> Bool {
    let facts = files[function.file]
    let own = facts.expressions(in: declaration(function).range).map { FactIndex<Expression>($0) }
      .filter { facts.scopes[facts.expressions[$0].scope].closure.isNone }
    var results = own.filter { facts.expressions[$0].use == .returned }
    // What stands alone in a function needs no `return`.
    if results.isEmpty, !declaration(function).type.isNone {
      results = own.filter {
        if case .discarded = facts.destination(of: $0) { true } else { false }
      }
    }
    return !results.isEmpty
      && results.allSatisfy { creation(by: $0, in: function.file, steps: steps) == .certain }
  }

  /// `state.purple`, `self.delegate`: what an instance holds in a stored property was there before.
  private func isKeptElsewhere(
    _ name: TextRange, of base: FactIndex<Expression>, in file: Int
  ) -> Bool {
    guard let owner = type(of: base, in: file), let property = property(name, in: file, of: owner)
    else { return false }
    let declaration = declaration(property)
    return declaration.accessors.isStored
      && declaration.modifiers.isDisjoint(with: [.static, .classMember, .lazy])
  }
}

extension CheckedProject {
  /// By its initial value, by an assignment, or by an argument of the same name to an initialiser, or
  /// what is taken where there is none.
  func creation(of member: Member, in type: TypeID) -> Creation {
    let property = index.declaration(member)
    if let value = property.value.ifAny {
      let initial = index.creation(by: value, in: member.file)
      if initial != .none { return initial }
    }
    let name = index.name(of: member)
    var found = Creation.none
    for assignment in assignments(to: name, of: type) {
      found = max(found, creation(by: assignment, of: type))
    }
    if found < .elsewhere { found = max(found, defaultValue(name, of: type)) }
    if found < .elsewhere { found = max(found, handedValue(name, to: type)) }
    return found < .elsewhere ? max(found, passedValue(name, to: type)) : found
  }

  /// By whoever leaves it out: `init(delegate: FeedWatcher = FeedWatcher())`.
  private func defaultValue(_ name: String, of type: TypeID) -> Creation {
    var found = Creation.none
    for member in index.initializers(of: type) {
      let facts = index.files[member.file]
      for parameter in facts.parameters[index.declaration(member).parameters] {
        guard let value = parameter.defaultValue.ifAny, facts.text(parameter.name) == name else {
          continue
        }
        found = max(found, min(index.creation(by: value, in: member.file), .elsewhere))
      }
    }
    return found
  }

  private func creation(by assignment: AssignedValue, of type: TypeID) -> Creation {
    let made = index.creation(by: assignment.value, in: assignment.file)
    guard made == .certain else { return made }
    let scope = index.files[assignment.file].expressions[assignment.target].scope
    let maker = index.type(around: scope, in: assignment.file)
    return maker.map { index.lineage(of: $0).contains(type) } ?? false ? .certain : .elsewhere
  }

  /// What is given to a property by name; `_model = StateObject(wrappedValue: Model())` assigns the wrapper.
  func assignments(to name: String, of type: TypeID) -> [AssignedValue] {
    let own = valueSources.sources(of: name, self).assignments[type] ?? []
    let wrapped = valueSources.sources(of: "_" + name, self).assignments[type] ?? []
    return own.compactMap { assignedValue(at: $0, isWrapper: false) }
      + wrapped.compactMap { assignedValue(at: $0, isWrapper: true) }
  }

  private func assignedValue(at place: NamePlaces.Place, isWrapper: Bool) -> AssignedValue? {
    let file = Int(place.file)
    let facts = index.files[file]
    let assignment = facts.assignments[FactIndex<Assignment>(raw: place.fact)]
    guard let target = assignment.target.ifAny, var value = assignment.value.ifAny else {
      return nil
    }
    if isWrapper {
      guard facts.expressions[value].kind == .call,
        let wrapped = facts.arguments[facts.expressions[value].arguments].first?.value.ifAny
      else { return nil }
      value = wrapped
    }
    return AssignedValue(file: file, target: target, value: value)
  }

  /// By an argument: `Feed(delegate: FeedWatcher())`, `Feed(delegate: watcher)` after
  /// `let watcher = FeedWatcher()`, in the type itself, `self.init(delegate: FeedWatcher())`, and of its methods,
  /// `feed.load(delegate: FeedWatcher())`.
  private func passedValue(_ name: String, to type: TypeID) -> Creation {
    var found = Creation.none
    for place in valueSources.sources(of: name, self).arguments[type] ?? [] {
      let value = index.files[Int(place.file)]
        .arguments[FactIndex<Argument>(raw: place.fact)].value
      found = max(found, min(index.creation(by: value, in: Int(place.file)), .elsewhere))
    }
    return found
  }
}

extension CheckedProject {
  /// By whoever calls a setter of its own without a label: `feed.watch(watcher)` after `let watcher = FeedWatcher()`.
  private func handedValue(_ name: String, to type: TypeID) -> Creation {
    var found = Creation.none
    for assignment in assignments(to: name, of: type) {
      let facts = index.files[assignment.file]
      guard facts.expressions[assignment.value].kind == .name,
        case .parameter(let parameter) = facts.meaning(of: assignment.value),
        facts.textEquals(facts.parameters[parameter].label, "_"),
        let unit = index.unit(
          of: facts.scopes[facts.expressions[assignment.target].scope].declaration,
          in: assignment.file),
        index.type(around: facts.expressions[assignment.target].scope, in: assignment.file) == type,
        case let parameters = facts.declarations[unit].parameters,
        facts.declarations[unit].kind == .function, parameters.range.contains(parameter.int)
      else { continue }
      let calls = FactoryCalls(of: Member(file: assignment.file, declaration: unit), self)
      for use in calls {
        guard found < .elsewhere else { break }
        let given = index.files[use.file].value(
          for: parameter, of: parameters, givenBy: use.expression)
        guard let given else { continue }
        found = max(found, min(index.creation(by: given, in: use.file), .elsewhere))
      }
    }
    return found
  }
}

extension ProjectIndex {
  /// `Player` for `return .init(delegate: watcher)` in `func makePlayer() -> Player`.
  fileprivate func typeGivenBack(by call: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .implicitMember,
      facts.textEquals(facts.expressions[callee].name, "init"),
      facts.scopes[facts.expressions[call].scope].closure.isNone
    else { return nil }
    switch facts.destination(of: call) {
    case .returned, .discarded:
      return giver(around: call, in: file).flatMap(type(ofValueDeclaredBy:))
    default: return nil
    }
  }

  /// The class whose method a call is: `player.prepare(url, loaderDelegate: LoaderDelegate())`.
  fileprivate func typeTold(by call: FactIndex<Expression>, in file: Int) -> TypeID? {
    let facts = files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member,
      let base = facts.expressions[callee].base.ifAny, let type = type(of: base, in: file),
      self[type].kind == .class,
      hasMethod(named: facts.expressions[callee].name, in: file, of: type)
    else { return nil }
    return type
  }
}

/// Where the properties of a name get their values, by the types that have them: worked out once a name,
/// since half of a project's properties may be called `delegate`.
package final class ValueSources: Sendable {
  struct Sources: Sendable {
    /// By the type whose property it may be.
    var assignments: [TypeID: [NamePlaces.Place]] = [:]
    /// By the type that is made.
    var arguments: [TypeID: [NamePlaces.Place]] = [:]
  }

  private let sources = Answers<String, Sources>()

  func sources(of name: String, _ project: CheckedProject) -> Sources {
    sources.value(name) { Self.find(name, project) }
  }

  private static func find(_ name: String, _ project: CheckedProject) -> Sources {
    let index = project.index
    let bytes = Array(name.utf8)
    func isName(_ range: TextRange, _ facts: FileFacts) -> Bool {
      bytes.withUnsafeBufferPointer { facts.bytesEqual(range, $0) }
    }
    var found = Sources()
    for place in project.assignments.candidates(named: name) {
      let file = Int(place.file)
      let facts = index.files[file]
      let assignment = facts.assignments[FactIndex<Assignment>(raw: place.fact)]
      guard let target = assignment.target.ifAny,
        isName(facts.expressions[target].name, facts)
      else { continue }
      let base = facts.expressions[target].base.ifAny
      let owner =
        base.map { index.type(of: $0, in: file) }
        ?? index.type(around: facts.expressions[target].scope, in: file)
      guard let owner else { continue }
      found.assignments[owner, default: []].append(place)
      // A subclass sets what it inherits.
      for type in index.ancestors(of: owner).project where index[type].kind == .class {
        found.assignments[type, default: []].append(place)
      }
    }
    for place in project.createdArguments.candidates(named: name) {
      let file = Int(place.file)
      let facts = index.files[file]
      let argument = facts.arguments[FactIndex<Argument>(raw: place.fact)]
      guard let call = argument.owner.ifAny, facts.expressions[call].kind == .call,
        isName(argument.label, facts)
      else { continue }
      if let type = index.createdType(call, in: file) {
        found.arguments[type, default: []].append(place)
      } else if let type = index.typeGivenBack(by: call, in: file) {
        found.arguments[type, default: []].append(place)
      } else if let called = facts.calledName(of: call), facts.textEquals(called, "init"),
        let type = index.type(around: facts.expressions[call].scope, in: file)
      {
        found.arguments[type, default: []].append(place)
      } else if let type = index.typeTold(by: call, in: file) {
        found.arguments[type, default: []].append(place)
      }
    }
    return found
  }
}

extension FileFacts {
  /// What a condition chooses from: `condition ? one : other`, `if condition { one } else { other }`.
  fileprivate func choices(of value: FactIndex<Expression>) -> [FactIndex<Expression>]? {
    let found = expressions[value]
    switch found.kind {
    case .statement: return values(of: found.arguments)
    case .operation:
      return firstChoice(of: found).map { first in
        (first..<found.arguments.range.upperBound).compactMap { arguments[$0].value.ifAny }
      }
    default: return nil
    }
  }
}
