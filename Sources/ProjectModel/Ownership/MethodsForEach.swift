// What a method does that a list hands each of its elements: `buttons.forEach(panel.add)`.

import SwiftReader

extension UnitOwnership {
  /// Whether a call of that name hands each element of a list to what may keep it.
  func mayHandEach(_ call: FactIndex<Expression>, _ name: TextRange) -> Bool {
    analysis.apis.has(.iteration, name, in: facts)
      && facts.methodForEach(call)
        .map { names.keeper(facts.expressions[$0].name, facts) != nil } ?? false
  }

  /// `call` goes through a list.
  func applyMethodForEach(_ call: FactIndex<Expression>) {
    guard let method = facts.methodForEach(call),
      let function = index.methodHanded(method, in: file), names.isKeeper(function),
      let list = facts.expressions[call].base.ifAny.flatMap({ facts.expressions[$0].base.ifAny })
    else { return }
    let parameters = index.declaration(function).parameters
    _ = apply(
      analysis.summary(of: CodeUnit(file: function.file, declaration: function.declaration)),
      receivers: facts.expressions[method].base.ifAny.map { evaluate($0) } ?? receivers,
      result: .empty,
      CallArguments(
        function: function, matched: MatchedArguments(parameters, .empty), each: elements(of: list))
    )
  }
}

extension KeeperSearch {
  /// Whether a call hands each of its elements to a method, which may keep them, as is found out later.
  func waitsForMethod(_ call: FactIndex<Expression>, _ keeping: Keeping) -> Bool {
    guard let method = facts.methodForEach(call),
      let function = index.methodHanded(method, in: file)
    else { return false }
    let theirs = index.files[function.file]
    for parameter in theirs.parameters[index.declaration(function).parameters] {
      wait(keeping, for: facts.expressions[method].name, KeptArguments.Slot(of: parameter, theirs))
    }
    return true
  }
}

extension FileFacts {
  /// `panel.add` of `buttons.forEach(panel.add)`.
  fileprivate func methodForEach(_ call: FactIndex<Expression>) -> FactIndex<Expression>? {
    let given = arguments[expressions[call].arguments]
    guard given.count == 1, let value = given.first?.value.ifAny,
      case let kind = expressions[value].kind, kind == .name || kind == .member,
      !beginsUppercase(expressions[value].name)
    else { return nil }
    return value
  }
}

extension ProjectIndex {
  /// The method of one parameter that a name or member stands for.
  fileprivate func methodHanded(_ value: FactIndex<Expression>, in file: Int) -> Member? {
    guard let type = typeAsked(by: value, in: file) else { return nil }
    let name = files[file].expressions[value].name
    return lineage(of: type).lazy.compactMap { type in
      self.firstMethod(named: name, in: file, of: type) {
        self.declaration($0).parameters.count == 1
      }
    }.first
  }
}
