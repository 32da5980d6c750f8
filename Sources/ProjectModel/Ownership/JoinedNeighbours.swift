// Chains out of which somebody is taken by what leads there: `node.previous?.next = node.next`.

import SwiftReader

/// An assignment that gives one neighbour the other, past the one between them: `node.previous?.next = node.next`.
struct Joint {
  let target: FactIndex<Expression>
  let value: FactIndex<Expression>
  /// `next`
  let link: TextRange
  /// `previous`
  let back: TextRange
  /// `node.`; nothing where that is the instance.
  let asked: TextRange
}

extension PropertySearch {
  /// Whether nobody leads to one of a chain any more, from neither side: `node.previous?.next = node.next` and
  /// `node.next?.previous = node.previous`. Its neighbours keep each other until that happens to them.
  func joinsNeighbours(in code: UnitCode) -> Bool {
    code.assignments.contains { number in
      // Of most assignments that is all there is to ask.
      guard let joint = facts.joint(by: facts.assignments[number]), isProperty(joint.target),
        isProperty(joint.value)
      else { return false }
      return code.assignments.contains { other in
        guard let back = facts.joint(by: facts.assignments[other]) else { return false }
        return facts.sameText(back.link, joint.back) && facts.sameText(back.back, joint.link)
          && facts.isSame(back.asked, joint.asked)
      }
    }
  }
}

extension FileFacts {
  func joint(by assignment: Assignment) -> Joint? {
    guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
      expressions[target].kind == .member, let neighbour = expressions[target].base.ifAny,
      // Most say `self.rows = rows`.
      expressions[neighbour].kind == expressions[value].kind,
      sameText(expressions[value].name, expressions[target].name),
      case let asked = whatIsAsked(for: value), isSame(asked, whatIsAsked(for: neighbour)),
      !asked.isEmpty || meaning(of: value) == .outside && meaning(of: neighbour) == .outside
    else { return nil }
    return Joint(
      target: target, value: value, link: expressions[target].name,
      back: expressions[neighbour].name, asked: asked)
  }

  /// `node.` of `node.next`.
  private func whatIsAsked(for part: FactIndex<Expression>) -> TextRange {
    TextRange(start: range(of: part).start, end: expressions[part].name.start)
  }

  fileprivate func isSame(_ first: TextRange, _ second: TextRange) -> Bool {
    first.isEmpty && second.isEmpty || sameText(first, second)
  }
}
