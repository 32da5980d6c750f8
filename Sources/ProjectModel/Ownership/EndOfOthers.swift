// What somebody outside of a cycle lets go of in his `deinit`: that comes, since nobody in the cycle holds him.

import SwiftReader

/// A `deinit` of the app's, and the methods of others that it calls.
struct LastWill: Sendable {
  let owner: TypeID
  let function: Member
  let called: [Member]
}

extension UnitOwnership {
  /// `deinit { model.stop() }` of a screen, where `stop` empties a place on the way.
  func isLetGoByOthers(_ way: [(source: Int, edge: OwnershipEdge)]) -> Bool {
    let emptied = way.flatMap { _, edge -> [TypeID] in
      guard case .property(let member) = edge.kind else { return [] }
      return analysis.typesWhoseEndEmpties(member)
    }
    guard !emptied.isEmpty else { return false }
    let held = typesHeld(by: way)
    return emptied.contains { type in !held.contains { index.mayBe($0, type) } }
  }

  /// The types of all that nodes on the way lead to, and of what those store.
  private func typesHeld(by way: [(source: Int, edge: OwnershipEdge)]) -> Set<TypeID> {
    var isSeen = Array(repeating: false, count: nodes.count)
    var waiting: [Int] = []
    func add(_ node: Int) {
      if isSeen[node] { return }
      isSeen[node] = true
      waiting.append(node)
    }
    for step in way { add(step.source) }
    var types: Set<TypeID> = []
    while let node = waiting.popLast() {
      if let type = nodes[node].type { types.insert(type) }
      for edge in edges(from: node) { add(edge.target) }
    }
    return analysis.typesStored(in: types)
  }
}

extension OwnershipAnalysis {
  /// Those whose `deinit` empties a property in any case.
  fileprivate func typesWhoseEndEmpties(_ property: Member) -> [TypeID] {
    if let known = emptiedByDeinit[property] { return known }
    let facts = index.files[property.file]
    let shapes = facts.withBytes(of: index.declaration(property).name) { NameShapes($0) }
    func mayEmpty(_ function: Member) -> Bool {
      shared.nameShapes[function.file].mayHoldAny(of: shapes) && empties(property, function)
    }
    let before = dependsOnCaller
    dependsOnCaller = false
    let found = shared.lastWills.value { lastWills() }
      .filter { mayEmpty($0.function) || $0.called.contains(where: mayEmpty) }.map(\.owner)
    // What came upon itself is asked again by the next.
    if !dependsOnCaller { emptiedByDeinit[property] = found }
    dependsOnCaller = before || dependsOnCaller
    return found
  }

  private func lastWills() -> [LastWill] {
    index.files.enumerated().flatMap { file, facts -> [LastWill] in
      if facts.isInTests { return [] }
      return facts.declarations.indices.compactMap { number in
        let declaration = facts.declarations[number]
        guard declaration.kind == .deinitializer,
          let owner = index.enclosingType(of: FactIndex(number), in: file)
        else { return nil }
        let called = methodsOfOthers(
          calledAmong: facts.expressions(in: declaration.range), in: file
        ) { facts.scopes[$0].kind == .function && facts.scopes[$0].declaration.int == number }
        return LastWill(
          owner: owner, function: Member(file: file, declaration: FactIndex(number)),
          called: called.map(\.method))
      }
    }
  }

  /// Some types, and those of all that their stored properties hold strongly, by what they are declared as.
  fileprivate func typesStored(in types: Set<TypeID>) -> Set<TypeID> {
    var found: Set<TypeID> = []
    var waiting = Array(types)
    while let type = waiting.popLast() {
      guard found.insert(type).inserted else { continue }
      waiting += names.conformers(of: type) ?? []
      for part in index.lineage(of: type) {
        for property in index.storedProperties(of: part)
        where !index.declaration(property).modifiers.isWeakOrUnowned {
          if let held = contentType(of: property) { waiting.append(held) }
        }
      }
    }
    return found
  }
}
