// Whether a call or an assignment updates a view directly.

import ProjectModel
import SwiftReader

struct ViewUpdates: Decodable, Sendable {
  /// `reloadData`, called on a view.
  private let calls: NameList
  /// `text`, assigned on a view.
  private let properties: NameList
  /// Both, as a search takes them.
  let names: [String]
  /// Views that show what is going on and not what there is: `UIActivityIndicatorView`.
  private let exceptViews: [String]

  private enum CodingKeys: String, CodingKey { case viewCalls, viewProperties, exceptViews }

  init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    let calls = try container.decode([String].self, forKey: .viewCalls)
    let properties = try container.decode([String].self, forKey: .viewProperties)
    self.calls = NameList(calls)
    self.properties = NameList(properties)
    names = calls + properties
    exceptViews = try container.decodeIfPresent([String].self, forKey: .exceptViews) ?? []
  }

  /// The call of this name, or the assignment's target that it is.
  func candidate(
    _ name: FactIndex<Expression>, in facts: FileFacts
  ) -> FactIndex<Expression>? {
    let found = facts.expressions[name]
    guard found.kind == .member else { return nil }
    switch found.use {
    case .base:
      let call = FactIndex<Expression>(raw: found.target)
      guard facts.expressions[call].kind == .call, calls.contains(found.name, in: facts) else {
        return nil
      }
      // `button.setTitle("", for: .normal)`
      let first = facts.arguments[facts.expressions[call].arguments].first
      return first.map { shows($0.value, in: facts) } ?? true ? call : nil
    case .assignmentTarget:
      let value = facts.assignments[FactIndex<Assignment>(raw: found.target)].value
      return properties.contains(found.name, in: facts) && shows(value, in: facts) ? name : nil
    default: return nil
    }
  }

  /// Emptying a field shows nothing.
  private func shows(_ value: FactIndex<Expression>, in facts: FileFacts) -> Bool {
    guard let value = value.ifAny else { return false }
    let found = facts.expressions[value]
    switch found.kind {
    case .nilLiteral: return false
    case .stringLiteral: return found.end - found.name.start > 2
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
    let root = facts.chainRoot(of: view)
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
