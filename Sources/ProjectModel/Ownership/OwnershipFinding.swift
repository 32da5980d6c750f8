// What is found to keep an object alive, in all files together.

import SwiftReader

/// A call that makes an object.
package struct MadeObject: Hashable, Sendable {
  package let file: Int
  package let call: FactIndex<Expression>
}

/// Something that keeps an object alive, found in one unit of code.
package struct OwnershipFinding: Sendable {
  package enum Kind: Sendable {
    /// An object keeps itself alive.
    case cycle
    /// A closure or method that captures the instance strongly is kept.
    case keptStrongly
    /// A closure that captures the instance unowned is kept.
    case keptUnowned
  }

  package struct Step: Sendable {
    package enum What: Sendable {
      case property(Member)
      /// An object of that type, where it is known.
      case captures(TypeID?, isMethod: Bool)
      case stores(by: Member?)
    }

    package var what: What
    package var place: OwnershipPlace

    /// The one that keeps what comes next.
    package var property: Member? { if case .property(let member) = what { member } else { nil } }
  }

  package var kind: Kind
  package var isMethod: Bool
  /// Whether a closure or method is on the way; otherwise an object stores `self` itself.
  package var isClosure: Bool
  /// Whether a library's object holds the instance: a timer, a web view.
  package var isByLibrary = false
  /// Whether functions that are called there make all of it.
  package var isOfCallee = false
  package var place: OwnershipPlace
  /// The type whose code it is in.
  package var owner: TypeID
  /// The type of what is kept alive.
  package var kept: TypeID
  /// Where what is kept alive is made, if that is there.
  package var made: MadeObject?
  /// What is kept alive is of a library's type: where its name stands.
  package var keptName: OwnershipPlace?
  /// Whether the closure captures what is kept itself, not somebody who leads to it.
  package var holdsKept: Bool
  /// The way round, from what is kept back to it.
  package var steps: [Step]
  /// What keeps it first: the closure's keeper.
  package var keeper: Member?
  /// Whom a weak property of the instance refers to, where that is the closure's keeper or has it as a part of its own.
  var whole: TypeID?
  /// Otherwise it is likely by its name.
  package var isProven = true
}

extension OwnershipFinding {
  /// All that is found in the files that are judged. `references` are those of each file.
  package static func all(
    _ index: ProjectIndex, _ declared: DeclaredNames, _ references: [CodeReferences],
    _ isJudged: [Bool]
  ) -> [OwnershipFinding] {
    let searched = KeeperSearch.AllFound(index, declared)
    // Who hands on to keepers is one thread's work: the others have something to do meanwhile.
    let (names, code) = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount,
      beside: { OwnershipNames(index, declared, searched) },
      { file in
        WholeCode.InFile(
          file, index, declared.used, projections: references[file].projections)
      })
    let seeds = SeededUnits(index, names)
    let units = seeds.all.filter { isJudged[$0.file] }
    let shared = SharedAnswers(
      WholeCode(code, searched), searched.modules,
      references.indices.map { references[$0].nameShapes })
    HeapGrowth.leaveToTheSystem((searched, names, code, seeds, shared))
    // Always as many parts, whatever the number of threads, and neighbours together: what functions do that call each
    // other in a large circle depends on who asks first.
    let parts = 24
    let found = Parallel.map(
      count: parts, threads: ProjectReader.processorCount,
      { OwnershipAnalysis(index, names, seeds, shared) },
      { analysis, part in
        analysis.forgetWhatDependsOnCaller()
        return units[units.count * part / parts..<units.count * (part + 1) / parts]
          .flatMap { analysis.findings(in: $0) }
      })
    return merged(found.flatMap { $0 }, index)
  }

  /// What all files' code says together: what is proven to be a cycle is nothing else, and each
  /// place is told of once.
  private static func merged(_ all: [OwnershipFinding], _ index: ProjectIndex) -> [OwnershipFinding]
  {
    var cycles: Set<OwnershipPlace> = []
    var found = withoutThoseToldInside(
      all.filter { $0.kind == .cycle && cycles.insert($0.place).inserted })
    var kept = all.filter { $0.kind != .cycle && !cycles.contains($0.place) }
    found += joined(&kept, index)
    var places: Set<OwnershipPlace> = []
    return found
      + kept.filter { !$0.isOfOwned(index) && places.insert($0.place).inserted }
  }

  /// Without cycles of objects that a function which is called closes, and that are told of there:
  /// `PlantScreen(model: model)`, whose initialiser says `model.screen = self`, `install(context)`, which says
  /// `context.views.context = context`.
  private static func withoutThoseToldInside(_ cycles: [OwnershipFinding]) -> [OwnershipFinding] {
    var told: [OwnershipPlace: OwnershipFinding] = [:]
    for cycle in cycles where !cycle.isClosure { told[cycle.place] = cycle }
    func properties(_ cycle: OwnershipFinding) -> Set<Member> {
      Set(cycle.steps.compactMap(\.property))
    }
    var toldInCallees: Set<Set<Member>> = []
    var passed: [OwnershipPlace: [Set<Member>]] = [:]
    for cycle in cycles where !cycle.isClosure && !cycle.isOfCallee {
      toldInCallees.insert(properties(cycle))
      for step in cycle.steps { passed[step.place, default: []].append(properties(cycle)) }
    }
    return cycles.filter { cycle in
      if cycle.isClosure { return true }
      let own = properties(cycle)
      // What a caller sees of the way that its callee tells of: not what stands between.
      if let passed = passed[cycle.place], passed.contains(where: { own.isStrictSubset(of: $0) }) {
        return false
      }
      return !(cycle.isOfCallee && toldInCallees.contains(own))
        && !cycle.steps.contains { step in
          guard step.place != cycle.place, let other = told[step.place] else { return false }
          return !other.steps.contains { $0.place == cycle.place }
            && properties(other) == own
        }
    }
  }

  /// Whether the closure's keeper holds whom it captures anyway, by a property: as long as it lives itself. So may who
  /// has the keeper as a part.
  private func isOfOwned(_ index: ProjectIndex) -> Bool {
    guard kind == .keptStrongly, let keeper,
      let type = index.enclosingType(of: keeper.declaration, in: keeper.file), type != owner
    else { return false }
    let protocols = index.ancestors(of: owner).project
    return !index.storedProperties(of: type) { property in
      let declaration = index.declaration(property)
      guard !declaration.modifiers.isWeakOrUnowned,
        let held = index.type(ofValueDeclaredBy: property)
      else { return false }
      // A constant of a protocol's type is what it was made with; what changes may hold another one.
      return held == owner
        || declaration.kind == .constant && (protocols.contains(held) || holdsOwner(held, index))
    }.isEmpty || whole.map { isHeld(by: $0, index) } ?? false || isOfListed(by: type, index)
  }

  /// `var presenter: Presenter` of a superclass, `BaseScreen<PlantPresenting>`, where nobody else is one of these.
  private func isHeld(by whole: TypeID, _ index: ProjectIndex) -> Bool {
    let protocols = index.ancestors(of: owner).project
    return index.lineage(of: whole).contains { type in
      index[type].kind == .class
        && !index.storedProperties(of: type) { property in
          guard !index.declaration(property).modifiers.isWeakOrUnowned,
            let held = index.filledType(of: property, in: whole)
              ?? index.type(ofValueDeclaredBy: property)
          else { return false }
          return held == owner
            || protocols.contains(held)
              && index.heirsInApp(of: held).allSatisfy {
                $0 == owner || index[$0].kind == .protocol
              }
        }.isEmpty
    }
  }

  /// Whether the one that a keeper was made with holds such an instance: `let context: Context`, and in that
  /// `var views: Views`.
  private func holdsOwner(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index[type].kind == .class
      && !index.storedProperties(of: type) { property in
        !index.declaration(property).modifiers.isWeakOrUnowned
          && index.type(ofValueDeclaredBy: property) == owner
      }.isEmpty
  }

  /// Whether the keeper's type lists whom it asks to hand the closure over: `plugin.hook(self)` beside
  /// `plugins.append(plugin)`.
  private func isOfListed(by type: TypeID, _ index: ProjectIndex) -> Bool {
    let function = index.members(of: owner).first { member in
      let declaration = index.declaration(member)
      return member.file == place.file && declaration.kind == .function
        && declaration.range.contains(place.range)
    }
    guard let function else { return false }
    return index.members(of: type).contains { member in
      index.declaration(member).kind == .function && asksAndLists(function, in: member, index)
    }
  }

  private func asksAndLists(_ function: Member, in user: Member, _ index: ProjectIndex) -> Bool {
    let facts = index.files[user.file]
    let calls = facts.expressions(in: index.declaration(user).range)
      .map { FactIndex<Expression>($0) }.filter { facts.expressions[$0].kind == .call }
    /// What a call's function is asked of.
    func base(of call: FactIndex<Expression>) -> FactIndex<Expression>? {
      facts.expressions[call].base.ifAny.flatMap { facts.expressions[$0].base.ifAny }
    }
    let asked = calls.compactMap { call in
      facts.calledName(of: call).flatMap {
        index.isCalled($0, in: user.file, as: function) ? base(of: call) : nil
      }
    }.filter { facts.expressions[$0].kind == .name }
    return calls.contains { call in
      guard let name = facts.calledName(of: call),
        facts.textEquals(name, "append") || facts.textEquals(name, "insert"),
        let list = base(of: call), facts.expressions[list].kind == .name,
        facts.meaning(of: list) == .outside,
        let value = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny,
        facts.expressions[value].kind == .name
      else { return false }
      return asked.contains {
        facts.sameText(facts.expressions[$0].name, facts.expressions[value].name)
      }
    }
  }

  /// Two objects each of which keeps a closure that captures the other: one cycle, told at the first.
  private static func joined(
    _ kept: inout [OwnershipFinding], _ index: ProjectIndex
  ) -> [OwnershipFinding] {
    func keeper(_ finding: OwnershipFinding) -> TypeID? {
      finding.keeper.flatMap { index.enclosingType(of: $0.declaration, in: $0.file) }
    }
    let strong = kept.indices.filter { kept[$0].kind == .keptStrongly }
    var cycles: [OwnershipFinding] = []
    var used: Set<Int> = []
    for first in strong where !used.contains(first) {
      let back = strong.first { second in
        second > first && !used.contains(second) && kept[first].owner != kept[second].owner
          && keeper(kept[first]) == kept[second].owner && keeper(kept[second]) == kept[first].owner
      }
      guard let back else { continue }
      used.formUnion([first, back])
      var cycle = kept[first]
      cycle.kind = .cycle
      cycle.steps = [first, back].flatMap { number in
        [
          Step(what: .stores(by: kept[number].keeper), place: kept[number].place),
          Step(
            what: .captures(kept[number].kept, isMethod: kept[number].isMethod),
            place: kept[number].place),
        ]
      }
      cycles.append(cycle)
    }
    kept = kept.indices.filter { !used.contains($0) }.map { kept[$0] }
    return cycles
  }
}
