// Whether code uses what a property holds, other than to throw it out or to put more in.

import SwiftReader

extension PropertySearch {
  /// `report(); item = nil`, where `report` looks at the item, and puts none there.
  func isLookedAtByCall(
    before emptied: FactIndex<Expression>, in code: UnitCode
  ) -> Bool {
    code.calls.contains { call in
      guard let callee = facts.expressions[call].base.ifAny,
        facts.expressions[callee].base.ifAny.map({ facts.expressions[$0].kind == .selfValue })
          ?? (facts.expressions[callee].kind == .name),
        facts.leads(from: call, to: emptied)
      else { return false }
      return index.members(of: type).contains { function in
        guard index.declaration(function).kind == .function,
          index.isCalled(facts.expressions[callee].name, in: file, as: function),
          case let code = UnitCode(of: function, index),
          case let search = PropertySearch(
            member: member, type: type, analysis: analysis, file: function.file, isOwn: true,
            ofDead: ofDead)
        else { return false }
        return
          (search.isUnwrapped(in: code)
          || search.isLookedAt(besides: [], around: function.declaration, in: code))
          && !search.isFilled(in: code)
      }
    }
  }

  /// Some other look at it in the same function.
  func isLookedAt(
    besides emptied: Set<FactIndex<Expression>>, around declaration: FactIndex<Declaration>,
    in code: UnitCode, isElement: Bool = false
  ) -> Bool {
    code.expressions.contains { number in
      let expression = FactIndex<Expression>(number)
      return facts.scopes[facts.expressions[number].scope].declaration == declaration
        && !emptied.contains(expression) && isProperty(expression)
        && (ofDead || !isOfDead(expression))
        && facts.expressions[facts.chainEnd(from: expression)].use != .assignmentTarget
        && !isFilled(expression) && !isCounted(expression)
        && (!isElement || isElementLook(expression))
        && (isOwn || !isTested(expression, before: emptied))
        && !emptied.contains { isMadeAnew(at: $0, before: expression) }
    }
  }

  /// `monitor = NWPathMonitor(); monitor?.start(queue: .main)` uses nothing of what was there before. What an object of
  /// the project does with its own parts is looked for there.
  private func isMadeAnew(
    at place: FactIndex<Expression>, before use: FactIndex<Expression>
  ) -> Bool {
    guard facts.expressions[place].use == .assignmentTarget,
      index.type(ofValueDeclaredBy: member) == nil,
      case let assignment = FactIndex<Assignment>(raw: facts.expressions[place].target),
      let value = facts.assignments[assignment].value.ifAny
    else { return false }
    return facts.expressions[value].kind == .call
      && !facts.isFiltering(facts.assignments[assignment])
      && facts.isCertain(place, before: use, end: facts.expressions[value].end)
  }

  /// `if model.onDone != nil { model.onDone = nil }`, which is no use of it. A binding's getter may say that.
  private func isTested(
    _ expression: FactIndex<Expression>, before emptied: Set<FactIndex<Expression>>
  ) -> Bool {
    guard case .argument(let argument) = facts.destination(of: expression),
      let owner = facts.arguments[argument].owner.ifAny,
      facts.isComparisonToNil(owner, with: ["==", "!="], { $0 == expression })
    else { return false }
    func closure(_ expression: FactIndex<Expression>) -> FactIndex<Closure> {
      facts.scopes[facts.expressions[expression].scope].closure
    }
    return emptied.contains { closure($0) == closure(expression) }
  }

  /// `handlers.count`, for the next one's number: nothing of what is there is used.
  private func isCounted(_ expression: FactIndex<Expression>) -> Bool {
    guard facts.expressions[expression].use == .base else { return false }
    let next = facts.expressions[FactIndex<Expression>(raw: facts.expressions[expression].target)]
    return next.kind == .member && apis.has(.position, next.name, in: facts)
  }

  /// `pairs[index].value`: what is there is taken before it is removed. Where something is, in
  /// `rows[next...].firstIndex(of: row)`, is asked of what stays too.
  private func isElementLook(_ expression: FactIndex<Expression>) -> Bool {
    guard facts.expressions[expression].use == .base else { return false }
    let next = facts.expressions[FactIndex<Expression>(raw: facts.expressions[expression].target)]
    guard next.kind == .subscript, next.use != .assignmentTarget else { return false }
    guard next.use == .base else { return true }
    let asked = facts.expressions[FactIndex<Expression>(raw: next.target)]
    return asked.kind != .member || !apis.has(.position, asked.name, in: facts)
  }

  /// `guard let job = current else { return }`, of the whole function, before something else in it.
  func isTakenInHand(before other: FactIndex<Expression>, in code: UnitCode) -> Bool {
    let place = facts.expressions[other].name.start
    return isOwn
      && code.locals.contains { local in
        let declaration = facts.declarations[local]
        guard declaration.name.end <= place, place < facts.scopes[declaration.scope].range.end,
          !facts.isWhereMissing(local, place)
        else { return false }
        return declaration.flags.contains(.isShorthand) && isItsName(declaration.name)
          || declaration.flags.contains(.unwraps)
            && declaration.value.ifAny.map { isProperty($0) } ?? false
      }
  }

  /// `guard let parent else { return }`
  func isUnwrapped(in code: UnitCode) -> Bool {
    isOwn
      && code.locals.contains { local in
        facts.declarations[local].flags.contains(.isShorthand)
          && isItsName(facts.declarations[local].name)
      }
  }

  /// `.store(in: &bag)`, `bag.insert(token)`: what is put in anew is not let go of.
  func isFilled(_ expression: FactIndex<Expression>) -> Bool {
    if let (call, argument) = facts.callGiven(expression), let called = facts.calledName(of: call) {
      return apis.isKeeper(facts.text(facts.arguments[argument].label), of: called, in: facts)
    }
    guard facts.expressions[expression].use == .base else { return false }
    let next = facts.expressions[FactIndex<Expression>(raw: facts.expressions[expression].target)]
    return next.kind == .member && apis.isKeeper(nil, of: next.name, in: facts)
  }
}

extension FileFacts {
  /// Whether a place is in the `else` of `guard let job else { … }`.
  fileprivate func isWhereMissing(_ local: FactIndex<Declaration>, _ place: UInt32) -> Bool {
    let declaration = declarations[local]
    let missing = scopes.first {
      $0.kind == .guardElse && $0.parent == declaration.scope
        && declaration.name.end <= $0.range.start
    }
    return missing.map { $0.range.contains(place) } ?? false
  }
}
