// How long containers of dependencies keep what they make, as the tables say.

import SwiftReader

extension FileFacts {
  /// `single { Store() }` makes one, and keeps it as long as the app lives.
  package func isSingletonMaker(_ call: FactIndex<Expression>) -> Bool {
    guard let name = calledName(of: call),
      let known = KeepingAPIs.embedded.known(name, in: self), !known.singletonModules.isEmpty
    else { return false }
    return imports.contains { known.singletonModules.contains(module(of: $0)) }
  }

  /// `inObjectScope(…)` says how long a container keeps what it has made.
  package func saysScope(_ call: FactIndex<Expression>) -> Bool {
    calledName(of: call).map { KeepingAPIs.embedded.has(.scoping, $0, in: self) } ?? false
  }

  /// `.container` is a scope of what there is one as long as the app lives.
  package func isScopeForGood(_ scope: FactIndex<Expression>) -> Bool {
    KeepingAPIs.embedded.has(.scopeForGood, expressions[scope].name, in: self)
  }

  /// `.cached` is one of what there is one until the app resets that.
  package func isCache(_ scope: FactIndex<Expression>) -> Bool {
    KeepingAPIs.embedded.has(.cache, expressions[scope].name, in: self)
  }
}
