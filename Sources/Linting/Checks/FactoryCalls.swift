// Who calls the functions that make something for whoever asks.

import ProjectModel
import SwiftReader

struct FactoryCalls {
  private var found: [Member: [Makers.Maker]] = [:]

  /// Names of other lengths, nearly all, are none of them.
  private static func bit(ofLength length: Int) -> UInt64 { 1 << UInt64(length & 63) }

  /// The uses of a function or computed property in the app's code; nil where nobody has looked for them.
  func calls(of factory: Member) -> [Makers.Maker]? { found[factory] }

  mutating func add(_ factories: Set<Member>, _ index: ProjectIndex) {
    if factories.isEmpty { return }
    for factory in factories { found[factory] = [] }
    let search = NameSearch(Set(factories.map(index.name(of:))).sorted())
    var named: [Int32: [Member]] = [:]
    for factory in factories {
      if let entry = search.entry(index.name(of: factory)) {
        named[entry, default: []].append(factory)
      }
    }
    let lengths = factories.reduce(0) { $0 | Self.bit(ofLength: index.declaration($1).name.count) }
    let calls = Parallel.map(count: index.files.count, threads: ProjectReader.processorCount) {
      [named] file -> [(factory: Member, call: Makers.Maker)] in
      let facts = index.files[file]
      var found: [(factory: Member, call: Makers.Maker)] = []
      if facts.source.place.isInTests || facts.leavesOutBodies { return found }
      for number in facts.expressions.indices
      where lengths & Self.bit(ofLength: facts.expressions[number].name.count) != 0 {
        let kind = facts.expressions[number].kind
        guard kind == .name || kind == .member || kind == .implicitMember,
          let entry = facts.withBytes(
            of: facts.expressions[number].name, { search.match($0) })
        else { continue }
        let use = FactIndex<Expression>(number)
        for factory in named[entry] ?? [] where index.mayUse(use, in: file, factory) {
          found.append((factory, Makers.Maker(file: file, expression: use)))
        }
      }
      return found
    }
    for (factory, call) in calls.joined() where !index.isInPreview(call.expression, in: call.file) {
      found[factory]?.append(call)
    }
  }
}

extension ProjectIndex {
  /// The function or computed property that makes a value for whoever asks, be it by way of a local:
  /// `func makeStore() -> Store { Store() }`.
  func factory(giving value: FactIndex<Expression>, in file: Int) -> Member? {
    let facts = files[file]
    switch facts.destination(of: value) {
    case .returned, .discarded: break
    case .initialValue(let local) where facts.declarations[local].isLocal:
      guard facts.references(to: local).contains(where: { facts.destination(of: $0) == .returned })
      else { return nil }
    default: return nil
    }
    guard facts.scopes[facts.expressions[value].scope].closure.isNone else { return nil }
    return giver(around: value, in: file)
  }

  /// Whether a name may stand for a member, or a global, where it is used.
  fileprivate func mayUse(_ use: FactIndex<Expression>, in file: Int, _ member: Member) -> Bool {
    let facts = files[file]
    let found = facts.expressions[use]
    let owner = enclosingType(of: member.declaration, in: member.file)
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
      let isOfType = !declaration(member).modifiers.isDisjoint(with: [.static, .classMember])
      if isOfType, facts.expressions[base].kind == .name,
        !facts.beginsUppercase(facts.expressions[base].name)
      {
        return false
      }
      return !isOfLibrary(base, in: file)
    default: return owner != nil
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
