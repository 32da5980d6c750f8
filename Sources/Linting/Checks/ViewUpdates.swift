// Whether a call or an assignment updates a view directly.

import ProjectModel
import SwiftReader

struct ViewUpdates: Decodable, Sendable {
  /// `reloadData`, called on a view.
  private let calls: NameList
  /// `text`, assigned on a view.
  private let properties: NameList
  /// Views that show what is going on and not what there is: `UIActivityIndicatorView`.
  private let exceptViews: [String]

  private enum CodingKeys: String, CodingKey { case viewCalls, viewProperties, exceptViews }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    calls = NameList(try container.decode([String].self, forKey: .viewCalls))
    properties = NameList(try container.decode([String].self, forKey: .viewProperties))
    exceptViews = try container.decodeIfPresent([String].self, forKey: .exceptViews) ?? []
  }

  /// By its name, the cheap test.
  func mayUpdate(_ name: TextRange, in facts: FileFacts) -> Bool {
    calls.contains(name, in: facts)
  }

  /// By the property's name. Emptying a field shows nothing.
  func mayShow(_ assignment: Assignment, in facts: FileFacts) -> Bool {
    guard properties.contains(facts.expressions[assignment.target].name, in: facts),
      let value = assignment.value.ifAny
    else { return false }
    switch facts.expressions[value].kind {
    case .nilLiteral: return false
    case .stringLiteral:
      return facts.expressions[value].end - facts.expressions[value].name.start > 2
    default: return true
    }
  }

  /// Whether the call, or the assignment to this target, is one on a view.
  func isUpdate(
    _ expression: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[file]
    guard let view = view(of: expression, in: facts), !isLocal(view, in: facts) else {
      return false
    }
    guard let type = index.namedType(of: view, in: file) else {
      // A superclass that we do not know may have it: `tableView` of a table view controller.
      return Self.isNamedLikeView(facts.text(facts.expressions[view].name))
    }
    switch type.kind {
    case .project(let id): return index.role(of: id)?.role == .view
    case .sdkClass: return !exceptViews.contains(type.name) && index.isSDKView(type.name)
    case .sdkProtocol, .unknown: return false
    }
  }

  func viewName(of expression: FactIndex<Expression>, in facts: FileFacts) -> String {
    view(of: expression, in: facts).map { facts.text(facts.expressions[$0].name) } ?? ""
  }

  private func view(
    of expression: FactIndex<Expression>, in facts: FileFacts
  ) -> FactIndex<Expression>? {
    let found = facts.expressions[expression]
    let member = found.kind == .call ? found.base.ifAny : expression
    return member.flatMap { facts.expressions[$0].base.ifAny }
  }

  /// A view that is made or got in this function is set up, not updated.
  private func isLocal(_ view: FactIndex<Expression>, in facts: FileFacts) -> Bool {
    let root = facts.chain(to: view)[0]
    guard facts.expressions[root].kind == .name else { return false }
    if case .declaration(let local) = facts.meaning(of: root) {
      // `if let label` without a value is the property.
      return facts.declarations[local].kind != .binding
        || !facts.declarations[local].flags.contains(.isShorthand)
    }
    return false
  }

  private static func isNamedLikeView(_ name: String) -> Bool {
    ["label", "view", "textField"].contains(name)
      || ["Label", "View", "TextField"].contains { name.hasSuffix($0) }
  }
}

extension ProjectIndex {
  /// Whether the SDK's class `name` inherits from the view class of its platform.
  func isSDKView(_ name: String) -> Bool {
    guard var queue = names.find(name).map({ [$0] }) else { return false }
    var next = 0
    // A class has few ancestors; the bound is for a table with a cycle.
    while next < queue.count, next < 64 {
      let text = names.text(queue[next])
      if text == "UIView" || text == "NSView" { return true }
      queue += sdk.types(named: queue[next]).flatMap { sdk.supertypes(of: $0) }
      next += 1
    }
    return false
  }
}
