// What somebody outside of a cycle lets go of in his `deinit`: that comes, since nobody in the cycle holds him. A view
// that he shows lets go by itself, as it is taken out of the tree then.

import SwiftReader

/// A `deinit` of the app's, and the methods of others that it calls.
struct LastWill: Sendable {
  let owner: TypeID
  let function: Member
  let called: [Member]
}

extension UnitOwnership {
  /// `deinit { model.stop() }` of a screen, where `stop` empties a place on the way.
  func isLetGoByOthers(_ way: [Step]) -> Bool {
    let emptied = way.flatMap { _, edge -> [TypeID] in
      guard case .property(let member) = edge.kind else { return [] }
      return analysis.typesWhoseEndEmpties(member)
    }
    guard !emptied.isEmpty else { return false }
    let held = typesHeld(by: way)
    return emptied.contains { type in !held.contains { index.mayBe($0, type) } }
  }

  /// The types of all that nodes on the way lead to, and of what those store.
  private func typesHeld(by way: [Step]) -> Set<TypeID> {
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

extension UnitOwnership {
  /// `override func removeFromSuperview() { …; overlay = nil }` of a view: when a superview goes, UIKit takes the views
  /// in it out, and so it does where whoever makes them is not held by them.
  func isLetGoByTree(_ way: [Step]) -> Bool {
    let members = way.compactMap { _, edge -> Member? in
      if case .property(let member) = edge.kind { member } else { nil }
    }
    let types = Set(way.compactMap { nodes[$0.edge.target].type })
    let views = types.filter { view in
      let functions = analysis.functionsOfLeavingTree(of: view)
      return members.contains { member in functions.contains { analysis.empties(member, $0) } }
    }
    if views.isEmpty { return false }
    let held = typesHeld(by: way)
    return views.contains { view in
      // What else shows views may show this one.
      let isAlone = types.allSatisfy {
        (!analysis.showsViews($0) || index.mayBe($0, view)) && !analysis.holdsAnyScreen($0)
      }
      let makers = isAlone ? analysis.makers(ofView: view) : []
      return !makers.isEmpty
        && !makers.contains { maker in held.contains { index.mayBe($0, maker) } }
    }
  }
}

extension OwnershipAnalysis {
  /// What a view does as it is taken out of the tree: few know.
  fileprivate func functionsOfLeavingTree(of view: TypeID) -> [Member] {
    guard isView(view) else { return [] }
    return index.lineage(of: view).flatMap(index.members).filter { member in
      let declaration = index.declaration(member)
      return declaration.kind == .function && declaration.parameters.isEmpty
        && apis.has(.detaching, declaration.name, in: index.files[member.file])
    }
  }

  /// Those of the app whose code makes a view, or one of its heirs.
  fileprivate func makers(ofView view: TypeID) -> Set<TypeID> {
    Set(
      ([view] + index.subclasses(of: view)).flatMap(calls(making:)).compactMap { made in
        index.type(around: index.files[made.file].expressions[made.call].scope, in: made.file)
      })
  }

  private static let shapeOfInit = {
    var name = "init"
    return name.withUTF8 { NameShape($0) }
  }()

  /// Where the app makes an object of a class.
  func calls(making type: TypeID) -> [MadeObject] {
    var name = index[type].name
    // `Card()`, or `.init()` where the text says what that is.
    let shapes = [name.withUTF8 { NameShape($0) }, Self.shapeOfInit]
    return index.files.indices.flatMap { file -> [MadeObject] in
      let facts = index.files[file]
      guard !facts.isInTests, shapes.contains(where: shared.nameShapes[file].mayHold),
        facts.mayContain(name)
      else { return [] }
      return facts.expressions.indices.lazy.map { MadeObject(file: file, call: FactIndex($0)) }
        .filter { facts.expressions[$0.call].kind == .call }
        .filter { self.index.createdType($0.call, in: file) == type }
    }
  }

  /// `let host: UIViewController`
  fileprivate func holdsAnyScreen(_ type: TypeID) -> Bool {
    index.lineage(of: type).contains { type in
      index.storedProperties(of: type).contains { property in
        guard !index.declaration(property).modifiers.isWeakOrUnowned,
          case .sdkClass? = index.namedType(ofValueDeclaredBy: property)?.kind,
          let held = index.namedType(ofValueDeclaredBy: property)?.name
        else { return false }
        return apis.screenClasses.contains(held)
      }
    }
  }
}

extension OwnershipAnalysis {
  /// Those whose `deinit` empties a property in any case.
  fileprivate func typesWhoseEndEmpties(_ property: Member) -> [TypeID] {
    if let known = emptiedByDeinit[property] { return known }
    let facts = index.files[property.file]
    let name = facts.withBytes(of: index.declaration(property).name) { NameShape($0) }
    func mayEmpty(_ function: Member) -> Bool {
      shared.nameShapes[function.file].mayHold(name) && empties(property, function)
    }
    let (found, isEverybodys) = findingOut {
      shared.lastWills.value { lastWills() }
        .filter { mayEmpty($0.function) || $0.called.contains(where: mayEmpty) }.map(\.owner)
    }
    if isEverybodys { emptiedByDeinit[property] = found }
    return found
  }

  private func lastWills() -> [LastWill] {
    shared.code.endings.flatMap { endings in
      let (file, facts) = (endings.file, index.files[endings.file])
      return endings.deinitializers.compactMap { function -> LastWill? in
        guard let owner = index.enclosingType(of: function, in: file) else { return nil }
        let called = methodsOfOthers(
          calledAmong: facts.expressions(in: facts.declarations[function].range), in: file
        ) { facts.scopes[$0].kind == .function && facts.scopes[$0].declaration == function }
        return LastWill(
          owner: owner, function: Member(file: file, declaration: function),
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
