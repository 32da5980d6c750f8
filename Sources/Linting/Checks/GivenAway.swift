// Whether what is made or fetched in one place goes to somebody else at once: who gets it uses it.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether a value goes into what another module makes or does with it, be it by way of a local:
  /// `Downloader(session: URLSession.shared)`, `Library.load(url, session: session)`, `Library.session = session`.
  func isGivenToOtherModule(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    switch facts.destination(of: value) {
    case .argument(let argument):
      guard let call = facts.arguments[argument].owner.ifAny, facts.expressions[call].kind == .call,
        let callee = facts.expressions[call].base.ifAny
      else { return false }
      // `Client(configuration: .init(session: session))`: who takes it has the type.
      if facts.expressions[callee].kind == .implicitMember {
        return isGivenToOtherModule(facts.chainEnd(from: call), in: file)
      }
      return isOfOtherModule(callee, in: file)
    case .assignment(let assignment):
      guard let target = facts.assignments[assignment].target.ifAny,
        facts.expressions[target].kind == .member
      else { return false }
      return isOfOtherModule(target, in: file)
    case .initialValue(let declaration) where facts.declarations[declaration].isLocal:
      let uses = facts.references(to: declaration)
      return !uses.isEmpty && uses.allSatisfy { isGivenToOtherModule($0, in: file) }
    default: return false
    }
  }

  /// `Library.load`, where `Library` is neither a type of this module nor of the SDK.
  private func isOfOtherModule(_ callee: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    let root = facts.chainRoot(of: callee)
    guard facts.expressions[root].kind == .name,
      facts.beginsUppercase(facts.expressions[root].name),
      facts.meaning(of: root) == .outside
    else { return false }
    let name = facts.expressions[root].name
    let place = facts.scopes[facts.expressions[root].scope].declaration
    switch resolve(name, in: file, at: place) {
    case .project(let type): return !isOneModule(self[type].declaration.file, file)
    case .sdk: return false
    // Also where the project has several of that name.
    case .unknown: return !hasTopLevelType(named: facts.text(name))
    }
  }

  /// Whether a function or computed property makes a value for others to ask for, be it by way of a local:
  /// `func makeSession() -> URLSession { URLSession(configuration: .default) }`.
  func isGivenBack(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    switch facts.destination(of: value) {
    case .returned: break
    case .discarded:
      guard facts.scopes[facts.expressions[value].scope].closure.isNone else { return false }
    case .initialValue(let declaration) where facts.declarations[declaration].isLocal:
      let uses = facts.references(to: declaration)
      return !uses.isEmpty && uses.allSatisfy { isGivenBack($0, in: file) }
    default: return false
    }
    return giver(around: value, in: file).map { !isAskedByOwnType($0) } ?? false
  }

  /// The function or computed property with a result that a value stands in.
  func giver(around value: FactIndex<Expression>, in file: Int) -> Member? {
    let facts = files[file]
    let scope = facts.scopes[facts.expressions[value].scope]
    guard let giver = unit(of: scope.declaration, in: file) else { return nil }
    let declaration = facts.declarations[giver]
    let gives =
      declaration.kind == .function
      || declaration.kind.isProperty && !declaration.accessors.isStored
    return gives && !declaration.type.isNone ? Member(file: file, declaration: giver) : nil
  }

  /// Whether the type of a member does anything with what it gives.
  private func isAskedByOwnType(_ maker: Member) -> Bool {
    guard let owner = enclosingType(of: maker.declaration, in: maker.file) else {
      return false
    }
    return hasExpression(inCodeOf: owner) { use, facts, file in
      let found = facts.expressions[use]
      return (found.kind == .name || found.kind == .member)
        && isCalled(found.name, in: file, as: maker)
        && (found.kind == .member || facts.meaning(of: use) == .outside)
    }
  }
}
