// Which parameter takes the closure behind a call's parentheses.

import SwiftReader

extension OwnershipAnalysis {
  /// Whether the parameter at `place` leaves a trailing closure to one behind it: it has a default, and
  /// another needs an argument, or says that it is a function where it says nothing such itself.
  ///
  /// `labelBehind` is that of the next closure of the call, whose parameter is not in question.
  func leavesTrailingClosure(
    _ place: Int, of function: Member, labelBehind: (label: TextRange, facts: FileFacts)?
  ) -> Bool {
    let callee = index.files[function.file]
    guard !callee.parameters[place].flags.isDisjoint(with: [.hasDefault, .isVariadic]) else {
      return false
    }
    let isFunction = isWrittenFunction(callee.parameters[place], in: callee)
    for further in place + 1..<index.declaration(function).parameters.range.upperBound {
      let parameter = callee.parameters[further]
      if let (label, facts) = labelBehind,
        callee.withBytes(of: parameter.label, { facts.bytesEqual(label, $0) })
      {
        return false
      }
      if parameter.flags.isDisjoint(with: [.hasDefault, .isVariadic]) { return true }
      if !isFunction, isWrittenFunction(parameter, in: callee) { return true }
    }
    return false
  }

  private func isWrittenFunction(_ parameter: Parameter, in facts: FileFacts) -> Bool {
    parameter.type.ifAny.map { facts.types[$0].flags.contains(.isFunction) } ?? false
  }
}
