// Who calls the functions that make something for whoever asks.

import ProjectModel
import SwiftReader
import Synchronization

/// Shared by all who ask: each look for callers is one at all code.
final class FactoryCalls: Sendable {
  private let known = Mutex<[Member: [Makers.Maker]]>([:])

  /// The uses of functions and computed properties in the app's code.
  func calls(of factories: Set<Member>, _ index: ProjectIndex) -> [Member: [Makers.Maker]] {
    if factories.isEmpty { return [:] }
    return known.withLock { known in
      let unknown = factories.filter { known[$0] == nil }
      if !unknown.isEmpty {
        known.merge(Self.look(for: unknown, index)) { known, _ in known }
      }
      return known.filter { factories.contains($0.key) }
    }
  }

  private static func look(
    for factories: Set<Member>, _ index: ProjectIndex
  ) -> [Member: [Makers.Maker]] {
    let search = NameSearch(Set(factories.map(index.name(of:))).sorted())
    var named: [Int32: [Member]] = [:]
    for factory in factories {
      if let entry = search.entry(index.name(of: factory)) {
        named[entry, default: []].append(factory)
      }
    }
    let calls = Parallel.map(count: index.files.count, threads: ProjectReader.processorCount) {
      [named] file -> [(factory: Member, call: Makers.Maker)] in
      let facts = index.files[file]
      if facts.source.place.isInTests || facts.leavesOutBodies { return [] }
      return facts.uses(of: search).flatMap { entry, use in
        (named[entry] ?? []).filter { index.mayUse(use, in: file, $0) }
          .map { ($0, Makers.Maker(file: file, expression: use)) }
      }
    }
    var found = Dictionary(uniqueKeysWithValues: factories.map { ($0, [Makers.Maker]()) })
    for (factory, call) in calls.joined() where !index.isInPreview(call.expression, in: call.file) {
      found[factory]?.append(call)
    }
    return found
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
      return asked.map { mayBe($0, owner) } ?? true
    default: return owner != nil
    }
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
