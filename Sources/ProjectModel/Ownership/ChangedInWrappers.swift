// What a closure changes that a wrapper gives what it holds: `handlers.mutate { $0 = [] }`.

import SwiftReader

extension FileFacts {
  /// `handlers` of that, for its `$0`.
  func wrapper(changedBy name: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard expressions[name].kind == .name, textEquals(expressions[name].name, "$0"),
      let closure = scopes[expressions[name].scope].closure.ifAny,
      let call = callGiven(closure)?.call, let callee = expressions[call].base.ifAny,
      expressions[callee].kind == .member
    else { return nil }
    return expressions[callee].base.ifAny
  }
}

extension PropertySearch {
  /// `handlers.mutate { $0.removeAll() }`, where it has a type of the project's: of a list `$0` would be an element.
  func wrapper(changedBy name: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard let wrapper = facts.wrapper(changedBy: name), isProperty(wrapper),
      index.type(ofValueDeclaredBy: member) != nil
    else { return nil }
    return wrapper
  }
}

extension UnitOwnership {
  /// Whether a place is all that a property of its whole's type is about: the `value` of a `Locked<Value>`.
  func isWrapped(_ place: Int) -> Bool {
    guard case .property(_, let member) = nodes[place].key else { return false }
    return index.isOpen(member)
  }
}
