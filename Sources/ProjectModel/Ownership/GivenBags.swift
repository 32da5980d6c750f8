// Bags that a function is given: what is put into one lives as long as whoever gave it, and is let go of with him.

import SwiftReader

extension UnitOwnership {
  /// `transform(_ input: Input, disposeBag: DisposeBag)`, where all callers give it the bag of somebody who keeps the
  /// instance and whom it does not keep.
  func isBagOfCaller(_ node: Int) -> Bool {
    guard case .parameter(let parameter) = nodes[node].key, nodes[node].keepsOthers, let owner,
      facts.declarations[unit.declaration].kind == .function,
      facts.declarations[unit.declaration].parameters.range.contains(parameter.int),
      takesTokens(parameter)
    else { return false }
    return analysis.isAlwaysBagOfOthers(parameter, of: unit.member, owner)
  }

  /// `.disposed(by: disposeBag)`
  private func takesTokens(_ parameter: FactIndex<Parameter>) -> Bool {
    code.calls.contains { call in
      guard let name = facts.calledName(of: call) else { return false }
      return facts.arguments[facts.expressions[call].arguments].contains { argument in
        guard let value = argument.value.ifAny, facts.expressions[value].kind == .name,
          analysis.apis.isKeeper(facts.text(argument.label), of: name, in: facts)
        else { return false }
        return facts.meaning(of: value) == .parameter(parameter)
      }
    }
  }
}

extension OwnershipAnalysis {
  /// Whether whoever calls a function hands it such a bag, and somebody does.
  fileprivate func isAlwaysBagOfOthers(
    _ parameter: FactIndex<Parameter>, of function: Member, _ instance: TypeID, depth: Int = 0
  ) -> Bool {
    guard depth < 3, let type = index.enclosingType(of: function.declaration, in: function.file)
    else { return false }
    var isCalled = false
    // It takes a look at all code: one question in an app, if any.
    for (file, call) in calls(of: function, type, in: index.files.indices) {
      let facts = index.files[file]
      guard let matched = match(facts.expressions[call].arguments, of: facts, to: function) else {
        continue
      }
      guard let value = matched[parameter].flatMap({ facts.arguments[$0].value.ifAny }),
        isBagOfOther(value, givenTo: call, in: file, instance, depth)
      else { return false }
      isCalled = true
    }
    return isCalled
  }

  /// `bag`, `self.bag`, `screen.bag`, `rx.disposeBag` of who keeps the instance, or a parameter that is given such a
  /// bag.
  private func isBagOfOther(
    _ value: FactIndex<Expression>, givenTo call: FactIndex<Expression>, in file: Int,
    _ instance: TypeID, _ depth: Int
  ) -> Bool {
    let facts = index.files[file]
    let found = facts.expressions[value]
    let around = index.type(around: found.scope, in: file)
    var holder: TypeID?
    switch found.kind {
    case .name:
      switch facts.meaning(of: value) {
      case .outside:
        holder = around.flatMap { index.property(found.name, in: facts, of: $0) == nil ? nil : $0 }
      case .parameter(let parameter):
        guard
          let caller = index.unit(of: facts.scopes[found.scope].declaration, in: file),
          facts.declarations[caller].kind == .function,
          facts.declarations[caller].parameters.range.contains(parameter.int)
        else { return false }
        return isAlwaysBagOfOthers(
          parameter, of: Member(file: file, declaration: caller), instance, depth: depth + 1)
      case .declaration, .capture: return false
      }
    case .member:
      guard var base = found.base.ifAny else { return false }
      // What `rx` has belongs to the object before it.
      if let part = apis.known(found.name, in: facts)?.part,
        facts.nameEquals(facts.expressions[base].name, part.of)
      {
        guard let object = facts.expressions[base].base.ifAny else {
          holder = around
          break
        }
        base = object
      }
      holder =
        facts.expressions[base].kind == .selfValue ? around : index.type(of: base, in: file)
    default: return false
    }
    // Who gives its bag to what lives shorter keeps that for longer than it would live.
    guard let holder, index.role(of: holder)?.role != .app,
      keepsItself(holder, instance) || holder == around && isOfProperty(call, in: file)
    else { return false }
    var seen: Set<TypeID> = []
    return !index.mayBe(holder, instance) && !keeps(instance, holder, &seen)
  }

  /// `viewModel.transform(…)` of what the type around has in a stored property.
  private func isOfProperty(_ call: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = index.files[file]
    guard let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny,
      facts.expressions[base].base.ifAny.map({ facts.expressions[$0].kind == .selfValue })
        ?? (facts.expressions[base].kind == .name && facts.meaning(of: base) == .outside),
      let type = index.type(around: facts.expressions[base].scope, in: file),
      let property = index.property(facts.expressions[base].name, in: file, of: type)
    else { return false }
    let declaration = index.declaration(property)
    return declaration.accessors.isStored && !declaration.modifiers.isWeakOrUnowned
  }

  /// Whether a type has a stored property for such an instance.
  private func keepsItself(_ type: TypeID, _ instance: TypeID) -> Bool {
    index.lineage(of: type).contains { ancestor in
      !index.storedProperties(of: ancestor) { property in
        !index.declaration(property).modifiers.isWeakOrUnowned
          && contentType(of: property).map { index.mayBe($0, instance) } ?? false
      }.isEmpty
    }
  }

  /// Whether objects of a type may keep one of another, by stored properties.
  private func keeps(_ type: TypeID, _ other: TypeID, _ seen: inout Set<TypeID>) -> Bool {
    guard seen.insert(type).inserted else { return false }
    for ancestor in index.lineage(of: type) {
      for property in index.storedProperties(of: ancestor)
      where !index.declaration(property).modifiers.isWeakOrUnowned {
        guard let held = contentType(of: property) else { continue }
        for held in typesMeant(by: held)
        where index.mayBe(held, other) || keeps(held, other, &seen) { return true }
      }
    }
    return false
  }

  /// Where the code of some files, tests left out, may call a method of a type.
  func calls(
    of function: Member, _ type: TypeID, in files: some Sequence<Int>
  ) -> [(file: Int, call: FactIndex<Expression>)] {
    let name = index.name(of: function)
    return files.flatMap { file in
      let facts = index.files[file]
      if facts.isInTests { return [(file: Int, call: FactIndex<Expression>)]() }
      return facts.expressions.indices.compactMap { number in
        let callee = facts.expressions[number]
        guard callee.kind == .member || callee.kind == .name, callee.use == .base,
          callee.name.count == name.utf8.count, facts.nameEquals(callee.name, name),
          case let call = FactIndex<Expression>(raw: callee.target),
          facts.expressions[call].kind == .call, facts.expressions[call].base.int == number
        else { return nil }
        let asked: TypeID?
        if let base = callee.base.ifAny, facts.expressions[base].kind != .selfValue {
          asked = index.type(of: base, in: file)
        } else {
          guard let around = index.type(around: callee.scope, in: file) else { return nil }
          asked = around
        }
        return asked.map { index.mayBe($0, type) } ?? true ? (file, call) : nil
      }
    }
  }
}
