// Links of a chain: `map` of a stream makes the next one, which a closure of the first holds, and gives it back. Who
// drops it goes on listening all the same, as long as there is the first.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Whether a closure holds `self` as those of a chain hold the next link: `source.onValue { self.send($0) }` in a
  /// function that is asked of nobody but links which are made there, and dropped: `next.follow(make(value))`.
  func holdsLink(_ finding: OwnershipFinding) -> Bool {
    guard finding.kind == .keptStrongly, finding.isProven, !finding.isMethod,
      finding.kept == finding.owner, index[finding.owner].kind == .class
    else { return false }
    let (file, link) = (finding.place.file, finding.owner)
    let facts = index.files[file]
    guard let closure = facts.closures.first(where: { $0.range == finding.place.range }),
      let (call, _) = facts.callGiven(closure.expression), let name = facts.calledName(of: call),
      let function = function(around: call, in: file)
    else { return false }
    let taking = facts.text(name)
    return index.members(of: link).contains { makesLink($0, of: link, heldBy: taking) }
      && isAskedOfLinksAlone(function, of: link)
  }

  /// `func map() -> Stream { let next = Stream(); onValue { next.send($0) }; return next }`
  private func makesLink(_ function: Member, of link: TypeID, heldBy name: String) -> Bool {
    let declaration = index.declaration(function)
    guard declaration.kind == .function, !declaration.type.isNone else { return false }
    let facts = index.files[function.file]
    let body = declaration.range
    let closures = facts.closures.filter { closure in
      guard body.contains(closure.range.start),
        let (call, _) = facts.callGiven(closure.expression),
        let called = facts.calledName(of: call), facts.nameEquals(called, name)
      else { return false }
      return facts.expressions[call].base.ifAny.map(facts.isAskedOfSelf) ?? false
    }
    return closures.contains { closure in
      facts.expressions(in: closure.range).contains { number in
        guard let local = made(FactIndex(number), in: function.file, of: link) else {
          return false
        }
        return facts.references(to: local).contains { facts.destination(of: $0) == .returned }
      }
    }
  }

  /// `next` after `let next = Stream()`.
  private func made(
    _ name: FactIndex<Expression>, in file: Int, of link: TypeID
  ) -> FactIndex<Declaration>? {
    let facts = index.files[file]
    guard facts.expressions[name].kind == .name,
      case .declaration(let local) = facts.meaning(of: name),
      let made = facts.declarations[local].value.ifAny, index.createdType(made, in: file) == link
    else { return nil }
    return local
  }

  /// Whether the function that makes a link only asks things of it and gives it back.
  private func isGoneAfterwards(_ local: FactIndex<Declaration>, in file: Int) -> Bool {
    let facts = index.files[file]
    return facts.references(to: local).allSatisfy {
      facts.expressions[$0].use == .base || facts.destination(of: $0) == .returned
    }
  }

  /// Whether a function is asked of nobody but links that their functions make, and of `self` in another one such.
  private func isAskedOfLinksAlone(_ function: Member, of link: TypeID) -> Bool {
    var seen: Set<Member> = [function]
    var next = [function]
    while let function = next.popLast() {
      guard isOfOurs(function) else { return false }
      for use in uses(of: function, by: link) {
        if let base = use.base, let local = made(base, in: use.file, of: link),
          isGoneAfterwards(local, in: use.file)
        {
          continue
        }
        guard let user = self.function(around: use.callee, in: use.file) else { return false }
        if use.isOfSelf {
          if seen.insert(user).inserted { next.append(user) }
        } else if !isNeverCalled(user) {
          return false
        }
      }
    }
    return true
  }

  /// Whether nobody calls a function of a project that is an app, or only others do that nobody calls.
  private func isNeverCalled(_ function: Member) -> Bool {
    guard index.types.contains(where: { $0.role?.role == .app }) else { return false }
    var seen: Set<Member> = [function]
    var next = [function]
    while let function = next.popLast() {
      let declaration = index.declaration(function)
      guard declaration.kind == .function, declaration.attributes.isEmpty,
        !declaration.modifiers.contains(.override),
        let type = index.enclosingType(of: function.declaration, in: function.file),
        index.ancestors(of: type).sdk.isEmpty
      else { return false }
      for use in uses(of: function, by: type) {
        guard let user = self.function(around: use.callee, in: use.file) else { return false }
        if seen.insert(user).inserted { next.append(user) }
      }
    }
    return true
  }

  /// Whether the code of the project sees all who call a method.
  private func isOfOurs(_ function: Member) -> Bool {
    let declaration = index.declaration(function)
    return declaration.kind == .function && declaration.attributes.isEmpty
      && declaration.modifiers.isDisjoint(with: [.public, .open, .override, .dynamic])
  }

  private struct Use {
    let file: Int
    let callee: FactIndex<Expression>
    let base: FactIndex<Expression>?
    let isOfSelf: Bool
  }

  /// Where a function of a type is called, or handed on, as far as the names and types say.
  private func uses(of function: Member, by type: TypeID) -> [Use] {
    let shape = CallShape(of: index.declaration(function), in: index.files[function.file])
    let search = NameSearch([shape.name])
    var found: [Use] = []
    for file in index.files.indices where !index.files[file].isInTests {
      let facts = index.files[file]
      for (_, callee) in uses(of: search, in: file)
      where !index.isAnother(callee, in: file, than: type)
        && (facts.call(by: callee).map { shape.accepts($0, in: facts) } ?? true)
      {
        found.append(
          Use(
            file: file, callee: callee, base: facts.expressions[callee].base.ifAny,
            isOfSelf: facts.isAskedOfSelf(callee)))
      }
    }
    return found
  }

  private func function(around expression: FactIndex<Expression>, in file: Int) -> Member? {
    let facts = index.files[file]
    return index.unit(of: facts.scopes[facts.expressions[expression].scope].declaration, in: file)
      .map { Member(file: file, declaration: $0) }
  }
}
