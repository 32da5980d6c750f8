// What lives as long as the app, whoever else keeps it: a static or global constant, and the constants of such a one.

import SwiftReader

extension UnitOwnership {
  /// `let store = Store.shared`, which nobody ever sets: its closures keep nobody who would go.
  func capturesWhatIsThereForGood(_ step: Step) -> Bool {
    step.edge.kind == .captures && isThereForGood(step.edge.target)
  }

  /// `item.menu = self` of the app's only status item, which a static constant keeps anyway: that has one menu at a
  /// time.
  func isKeptByStatic(_ step: Step) -> Bool {
    step.edge.isLibrary && nodes[step.source].type == nil && isThereForGood(step.source)
  }

  /// `Store.shared`, `Session.shared.store` where the session has that as a constant, and of the instance's own
  /// `let item = Bar.item`.
  private func isThereForGood(_ node: Int) -> Bool {
    var node = node
    while case .property(let base, let member) = nodes[node].key {
      guard index.declaration(member).kind == .constant else { return false }
      if isReadOfWhatIsThereForGood(member) { return true }
      node = base
    }
    guard case .global(let member) = nodes[node].key else { return false }
    let declaration = index.declaration(member)
    return !declaration.value.isNone
      && (declaration.kind == .constant || analysis.isNeverSet(member))
  }

  /// `let item = Bar.item`
  private func isReadOfWhatIsThereForGood(_ constant: Member) -> Bool {
    guard let value = index.declaration(constant).value.ifAny else { return false }
    let unit = CodeUnit(file: constant.file, declaration: constant.declaration)
    return analysis.ask(unit) { asked in
      let values = asked.evaluate(value)
      return !values.isEmpty && values.allSatisfy { asked.isThereForGood($0) }
    } ?? false
  }
}
