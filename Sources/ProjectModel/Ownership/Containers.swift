// How long containers of dependencies keep what they make, as the tables say.

import SwiftReader

extension FileFacts {
  /// `single { Store() }` makes one, and keeps it as long as the app lives.
  package func isSingletonMaker(_ call: FactIndex<Expression>) -> Bool {
    guard let known = knownContainerWord(calledName(of: call)), !known.singletonModules.isEmpty
    else { return false }
    return imports.contains { known.singletonModules.contains(module(of: $0)) }
  }

  /// `inObjectScope(…)` says how long a container keeps what it has made.
  package func saysScope(_ call: FactIndex<Expression>) -> Bool {
    knownContainerWord(calledName(of: call))?.has(.scoping) ?? false
  }

  /// `.container` is a scope of what there is one as long as the app lives.
  package func isScopeForGood(_ scope: FactIndex<Expression>) -> Bool {
    knownContainerWord(expressions[scope].name)?.has(.scopeForGood) ?? false
  }

  /// `.cached` is one of what there is one until the app resets that.
  package func isCache(_ scope: FactIndex<Expression>) -> Bool {
    knownContainerWord(expressions[scope].name)?.has(.cache) ?? false
  }

  private func knownContainerWord(_ name: TextRange?) -> KeepingAPIs.Known? {
    name.flatMap { KeepingAPIs.embedded.known($0, in: self) }
  }
}
