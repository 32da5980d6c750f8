// Views that the tree of views keeps since the code of a view or screen shows them in it.

import SwiftReader

extension UnitOwnership {
  /// `view.addSubview(banner)`, `addChild(screen)`: the tree of views and screens keeps it, as long as nobody takes it
  /// out again.
  func keepShown(by call: FactIndex<Expression>) {
    let shown = facts.values(of: facts.expressions[call].arguments)
      .gathered { evaluate($0) }
      .compactMap { node -> (view: Int, types: [TypeID])? in
        let types = nodes[node].type.map { [$0] } ?? typesByCasts(of: node)
        return types.isEmpty && !isViewMadeHere(node) ? nil : (node, types)
      }
    // Most are labels and the like.
    guard !shown.isEmpty, let owner, analysis.showsViews(owner), isInOwnTree(call),
      !analysis.takesViewsOut(owner)
    else { return }
    for (view, types) in shown where types.allSatisfy(analysis.isShownForGood) {
      keepInTree(view, by: receivers, at: range(of: call))
    }
  }

  /// Those that casts have said a library's object is of, to set properties of theirs:
  /// `(child as? LoginViewController)?.navigation = self`.
  private func typesByCasts(of node: Int) -> [TypeID] {
    guard nodes[node].type == nil, case .local = nodes[node].key else { return [] }
    return edges(from: node).compactMap { edge in
      guard case .property(let member) = edge.kind else { return nil }
      return index.enclosingType(of: member.declaration, in: member.file)
    }
  }

  /// `let button = UIButton()` of the SDK, to which something may be added here, and
  /// `UIHostingController(rootView: list)`, which keeps what it is made with.
  private func isViewMadeHere(_ node: Int) -> Bool {
    let value: FactIndex<Expression>?
    switch nodes[node].key {
    case .local(let local): value = facts.declarations[local].value.ifAny
    case .value(let made): value = made
    default: value = nil
    }
    guard let value, facts.expressions[value].kind == .call,
      case .sdkClass? = index.namedType(of: value, in: file)?.kind,
      let name = facts.typeThatMakes(value)
    else { return false }
    return analysis.isViewOfSDK(facts.text(name))
      || analysis.apis.known(name, in: facts)?.entries.isEmpty == false
  }

  /// `addSubview(…)`, `view.addSubview(…)`, `self.stack.addArrangedSubview(…)`, and not in a view around the own one.
  private func isInOwnTree(_ call: FactIndex<Expression>, depth: Int = 0) -> Bool {
    var steps = facts.chain(to: call).dropLast(2)
    if let root = steps.first, facts.expressions[root].kind == .selfValue { steps.removeFirst() }
    guard let first = steps.first else { return true }
    if steps.count == 1, facts.expressions[first].kind == .name,
      case .declaration(let local) = facts.meaning(of: first)
    {
      return depth < 8 && isShownHere(local, depth: depth + 1)
    }
    let isOwn = facts.expressions[first].kind == .member || facts.meaning(of: first) == .outside
    return isOwn && !facts.beginsUppercase(facts.expressions[first].name)
      && steps.allSatisfy { step in
        let found = facts.expressions[step]
        return (found.kind == .name || found.kind == .member)
          && !analysis.apis.has(.outer, found.name, in: facts)
      }
      && owner.flatMap { index.property(facts.expressions[first].name, in: file, of: $0) }
        .map { analysis.isStrong($0) || analysis.isShownOutlet($0) } ?? true
  }

  /// `let row = UIView()`, which is shown in the own tree itself.
  private func isShownHere(_ local: FactIndex<Declaration>, depth: Int) -> Bool {
    guard let value = facts.declarations[local].value.ifAny, facts.expressions[value].kind == .call,
      let made = facts.calledName(of: value), facts.beginsUppercase(made),
      index.createdType(value, in: file).map(analysis.isShownForGood) ?? true
    else { return false }
    return code.calls.contains { call in
      facts.arguments[facts.expressions[call].arguments].contains { argument in
        argument.value.ifAny.map {
          facts.expressions[$0].kind == .name && facts.meaning(of: $0) == .declaration(local)
        } ?? false
      }
        && facts.calledName(of: call).map {
          analysis.apis.has(.showing, $0, in: facts)
        } ?? false
        && isInOwnTree(call, depth: depth)
    }
  }
}
