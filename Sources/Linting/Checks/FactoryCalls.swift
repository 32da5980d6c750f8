// Who calls the functions that make something for whoever asks.

import ProjectModel
import SwiftReader

/// The uses of a function or computed property in the app's code, those in files near its own first.
///
/// They are looked for as far as somebody asks, since that takes a look at all code: the first caller of most
/// factories keeps nothing, and nobody asks for the next one. Who calls a function is mostly near.
final class FactoryCalls {
  private let factory: Member
  private let project: CheckedProject
  private let index: ProjectIndex
  private let search: NameSearch
  private var found: [Makers.Maker] = []
  private var distance = 0

  init(of factory: Member, _ project: CheckedProject) {
    self.factory = factory
    self.project = project
    index = project.index
    search = NameSearch([index.name(of: factory)])
  }

  /// Nil behind the last one.
  subscript(number: Int) -> Makers.Maker? {
    while found.count <= number, distance < index.files.count {
      look(in: factory.file - distance)
      if distance > 0 { look(in: factory.file + distance) }
      distance += 1
    }
    return number < found.count ? found[number] : nil
  }

  private func look(in file: Int) {
    guard index.files.indices.contains(file) else { return }
    let facts = index.files[file]
    if facts.isInTests || facts.leavesOutBodies { return }
    for (_, use) in project.uses(of: search, in: file)
    where index.mayUse(use, in: file, factory)
      && !index.isInPreview(use, in: file, with: project.forPreviews)
    {
      found.append(Makers.Maker(file: file, expression: use))
    }
  }
}

extension FactoryCalls: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate let calls: FactoryCalls
    private var number = 0

    fileprivate init(_ calls: FactoryCalls) { self.calls = calls }

    mutating func next() -> Makers.Maker? {
      defer { number += 1 }
      return calls[number]
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}

extension FileFacts {
  /// What a call, by the name of what it calls, gives for one of its parameters; nil where it leaves any out.
  func value(
    for parameter: FactIndex<Parameter>, of parameters: FactRange<Parameter>,
    givenBy name: FactIndex<Expression>
  ) -> FactIndex<Expression>? {
    guard let call = call(by: name), case let given = values(of: expressions[call].arguments),
      given.count == parameters.range.count
    else { return nil }
    return given[parameter.int - parameters.range.lowerBound]
  }
}

extension CheckedProject {
  /// Whether the app calls a method `reset` of what may be a container, or one of its scopes: of no type that is known.
  var callsReset: Bool {
    let search = NameSearch(["reset"])
    return index.files.indices.contains { file in
      let facts = index.files[file]
      if facts.isInTests { return false }
      return uses(of: search, in: file).contains { _, use in
        guard facts.expressions[use].kind == .member, let base = facts.expressions[use].base.ifAny
        else { return false }
        guard let type = index.namedType(of: base, in: file) else { return true }
        return if case .unknown = type.kind { true } else { false }
      }
    }
  }
}

extension ProjectIndex {
  /// `Assembler(assemblies, defaultObjectScope: .container)`, and none that says otherwise.
  var containersKeep: Bool {
    let scopes = files.filter { !$0.isInTests }.flatMap { facts in
      facts.arguments.filter { facts.textEquals($0.label, "defaultObjectScope") }
        .map { $0.value.ifAny.map { facts.text(facts.expressions[$0].name) } }
    }
    return !scopes.isEmpty && scopes.allSatisfy { $0 == "container" }
  }

  /// The function or computed property that makes a value for whoever asks, be it by way of a local or as a part of
  /// what it makes: `func makeStore() -> Store { Store() }`, `Screen(model: Model())`.
  func factory(giving value: FactIndex<Expression>, in file: Int) -> Member? {
    files[file].isGiven(value) ? giver(around: value, in: file) : nil
  }

  /// Whether a name may stand for a member, or a global, where it is used.
  fileprivate func mayUse(_ use: FactIndex<Expression>, in file: Int, _ member: Member) -> Bool {
    let facts = files[file]
    let found = facts.expressions[use]
    let owner = enclosingType(of: member.declaration, in: member.file)
    let isOfType = !declaration(member).modifiers.isDisjoint(with: [.static, .classMember])
    let isFunction = declaration(member).kind == .function
    let call = facts.call(by: use)
    if isFunction, let call,
      facts.expressions[call].count > declaration(member).parameters.count
    {
      return false
    }
    switch found.kind {
    case .name:
      guard facts.meaning(of: use) == .outside else { return false }
      guard let owner else { return true }
      return type(around: found.scope, in: file).map { mayBe($0, owner) } ?? false
    case .member:
      guard let owner, let base = found.base.ifAny else { return false }
      let asked = type(of: base, in: file) ?? namedProjectType(base, in: file)
      if let asked { return mayBe(asked, owner) }
      // `row.configure()` asks an object.
      if isOfType, facts.expressions[base].kind == .name,
        !facts.beginsUppercase(facts.expressions[base].name)
      {
        return false
      }
      // A property of that name, most likely: `trip.start`.
      return (!isFunction || call != nil) && !isOfLibrary(base, in: file)
    // `.configure()` asks a type.
    default: return owner != nil && isOfType
    }
  }

  /// `Firebase` of `Firebase.configure()`, if no type of the project is called so.
  private func isOfLibrary(_ base: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    let found = facts.expressions[base]
    let place = facts.scopes[found.scope].declaration
    return found.kind == .name && facts.beginsUppercase(found.name)
      && facts.meaning(of: base) == .outside && !hasTopLevelType(named: facts.text(found.name))
      && !isGenericParameter(found.name, in: file, at: place)
  }

  /// Where the files of a type name one of its methods, if that is in one place only.
  func onlyUse(of method: Member, by type: TypeID) -> (
    expression: FactIndex<Expression>, file: Int
  )? {
    var use: (expression: FactIndex<Expression>, file: Int)?
    for file in Set(self[type].parts.map(\.file)) {
      let facts = files[file]
      for number in facts.expressions.indices {
        let found = facts.expressions[number]
        guard found.kind == .name || found.kind == .member,
          isCalled(found.name, in: file, as: method)
        else { continue }
        if use != nil { return nil }
        use = (FactIndex(number), file)
      }
    }
    return use
  }
}

extension FileFacts {
  /// Whether a value, or what it is made a part of, is the function's result.
  func isGiven(_ value: FactIndex<Expression>, steps: Int = 6) -> Bool {
    guard scopes[expressions[value].scope].closure.isNone, steps > 0 else { return false }
    switch destination(of: value) {
    case .returned: return true
    // Alone in a function.
    case .discarded: return expressions[value].kind != .name
    case .initialValue(let local) where declarations[local].isLocal:
      return references(to: local).contains { isGiven($0, steps: steps - 1) }
    case .argument(let argument):
      guard let call = arguments[argument].owner.ifAny, expressions[call].kind == .call,
        let name = calledName(of: call), beginsUppercase(name)
      else { return false }
      return isGiven(chainEnd(from: call), steps: steps - 1)
    default: return false
    }
  }
}
