// Members that a closure uses without writing `self.`: the compiler lets that pass where the closure goes with the
// call, where a capture list names `self`, in tasks, and in values.

import SwiftReader

extension ProjectIndex {
  /// Whether a closure that uses a member of its class in `scope` without `self.` may be kept by anyone.
  func mayKeepUnwrittenSelf(
    of owner: TypeID, from scope: FactIndex<Scope>, in facts: FileFacts
  ) -> Bool {
    let kind = self[owner].kind
    return kind != .class && kind != .actor || facts.mayKeepUnwrittenSelf(from: scope)
  }

  /// `dismiss` of `{ [self] in dismiss(animated: true) }`: what a library's class has, or nobody would list `self`.
  func isListedFor(
    _ name: TextRange, of owner: TypeID, from scope: FactIndex<Scope>, in facts: FileFacts
  ) -> Bool {
    guard let closure = facts.scopes[scope].closure.ifAny,
      facts.captures[facts.closures[closure].captures].contains(where: {
        $0.strength == .strong && $0.value.isNone && facts.textEquals($0.name, "self")
      })
    else { return false }
    return inheritsFromSDKClass(owner) { _ in true }
  }
}

extension FileFacts {
  fileprivate func mayKeepUnwrittenSelf(from scope: FactIndex<Scope>) -> Bool {
    var around = scopes[scope].closure
    while let closure = around.ifAny {
      if captures[closures[closure].captures].contains(where: { textEquals($0.name, "self") })
        || isTask(closure)
      {
        return true
      }
      around = self.closure(around: closure)
    }
    return false
  }

  private func isTask(_ closure: FactIndex<Closure>) -> Bool {
    guard let (call, _) = callGiven(closure), let name = calledName(of: call) else { return false }
    return KeepingAPIs.embedded.has(.task, name, in: self)
  }
}
