// Functions that nobody calls: what they would let go of is kept.

import SwiftReader

extension OwnershipAnalysis {
  /// Whether the project's code calls a function or hands it on, or code outside may: what tests call says nothing of
  /// the app.
  func mayBeCalled(_ function: Member) -> Bool {
    if let known = functionsCalled[function] { return known }
    let mayBeCalled = isCalledFromOutside(function) || isUsed(function)
    functionsCalled[function] = mayBeCalled
    return mayBeCalled
  }

  /// Whether a function may be called, and not only as its object is used for something else.
  func comesInLife(_ function: Member) -> Bool {
    apis.known(index.declaration(function).name, in: index.files[function.file])?.isReuse != true
      && mayBeCalled(function)
  }

  private func isCalledFromOutside(_ function: Member) -> Bool {
    let declaration = index.declaration(function)
    if !declaration.modifiers.isDisjoint(with: [.public, .open, .override, .dynamic])
      || Self.attributesForOthers.contains(where: {
        index.hasAttribute($0, declaration, in: function.file)
      })
    {
      return true
    }
    guard let type = index.enclosingType(of: function.declaration, in: function.file) else {
      return true
    }
    // What an SDK's protocol asks for begins with who calls, or is given nothing.
    let facts = index.files[function.file]
    let isLabelled =
      !declaration.parameters.isEmpty
      && !facts.textEquals(facts.parameters[declaration.parameters][0].label, "_")
    return !isLabelled && !index.ancestors(of: type).sdk.isEmpty
      || index.lineage(of: type).contains(where: isSeenByOthers)
  }

  /// Whether a type is Objective-C's as a whole, or adopts something that nobody knows.
  private func isSeenByOthers(_ type: TypeID) -> Bool {
    let declared = index[type].declaration
    let declaration = index.files[declared.file].declarations[declared.declaration]
    return index.hasAttribute("objcMembers", declaration, in: declared.file)
      || index[type].supertypes.contains { $0.meaning == .unknown }
  }

  /// What a selector or a storyboard names.
  private static let attributesForOthers = ["objc", "IBAction", "IBSegueAction"]

  /// Whether a name that is the function's stands in code, other than before arguments that do not fit, and other than
  /// in the function itself.
  private func isUsed(_ function: Member) -> Bool {
    if isUsed(function, in: function.file) { return true }
    return !index.declaration(function).modifiers.isPrivate
      && index.files.indices.contains { $0 != function.file && isUsed(function, in: $0) }
  }

  private func isUsed(_ function: Member, in file: Int) -> Bool {
    let facts = index.files[file]
    if facts.isInTests || facts.leavesOutBodies { return false }
    return facts.expressions.indices.contains { number in
      let use = facts.expressions[number]
      guard use.kind == .name || use.kind == .member,
        index.isCalled(use.name, in: file, as: function),
        use.kind == .member || facts.meaning(of: FactIndex(number)) == .outside
      else { return false }
      if use.use == .base, case let call = FactIndex<Expression>(raw: use.target),
        facts.expressions[call].kind == .call,
        match(facts.expressions[call].arguments, of: facts, to: function) == nil
      {
        return false
      }
      return file != function.file
        || index.unit(of: facts.scopes[use.scope].declaration, in: file) != function.declaration
    }
  }
}
