// Closures that capture the variable that they are put into: nobody but themselves keeps them, for good.

import SwiftReader

extension UnitOwnership {
  /// A local variable's closure that calls itself by the variable's name.
  private struct Recursion {
    let local: FactIndex<Declaration>
    let closure: FactIndex<Expression>
  }

  private var recursions: [Recursion] {
    code.assignments.compactMap { number in
      guard let value = facts.assignments[number].value.ifAny,
        let local = facts.localNamed(by: value, puttingInto: facts.assignments[number].target),
        // Whoever puts something else there lets go of it.
        !code.assignments.contains(where: { other in
          other != number
            && facts.assignments[other].target.ifAny.map {
              facts.expressions[$0].kind == .name && facts.meaning(of: $0) == .declaration(local)
            } ?? false
        })
      else { return nil }
      return Recursion(local: local, closure: value)
    }
  }

  /// `visit = { for child in $0.children { visit(child) } }`: the variable keeps the closure, and that the variable.
  func keepRecursiveClosures() {
    for recursion in recursions {
      store(
        evaluate(recursion.closure), in: Nodes(node(.local(recursion.local))),
        at: range(of: recursion.closure))
    }
  }

  /// Told where somebody is kept alive by it.
  func recursiveClosures(_ owner: TypeID?) -> [OwnershipFinding] {
    recursions.compactMap { recursion in
      let variable = node(.local(recursion.local))
      guard let kept = edges(from: variable).first(where: { $0.kind == .stores }),
        let holder = nodes[kept.target].holder,
        let captured = edges(from: kept.target).first(where: {
          $0.kind == .captures && isObject($0.target)
        }), let owner = owner ?? nodes[captured.target].type
      else { return nil }
      var found = finding(
        .cycle, [(source: kept.target, edge: captured), (source: variable, edge: kept)],
        at: holder.place, isMethod: false, owner)
      found.steps[1].what = .stores(by: Member(file: file, declaration: recursion.local))
      return found
    }
  }

  private func isObject(_ node: Int) -> Bool {
    nodes[node].type.map { index[$0].kind == .class || index[$0].kind == .actor } ?? false
  }
}

extension FileFacts {
  /// The local variable that a closure is put into, if it names it.
  func localNamed(
    by value: FactIndex<Expression>, puttingInto target: FactIndex<Expression>
  ) -> FactIndex<Declaration>? {
    guard expressions[value].kind == .closure, let target = target.ifAny,
      expressions[target].kind == .name,
      case .declaration(let local) = meaning(of: target), declarations[local].kind == .variable
    else { return nil }
    let closure = FactIndex<Closure>(raw: expressions[value].payload)
    let isNamed = closures[closure].expressions.range.contains { number in
      expressions[number].kind == .name
        && sameText(expressions[number].name, declarations[local].name)
        && meaning(of: FactIndex(number)) == .declaration(local)
    }
    return isNamed ? local : nil
  }
}
