// Objects that nobody keeps: made by a function, asked to do something, and gone with it.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Those of `types` of which the app makes no other objects.
  func typesOfPassingObjects(among types: [TypeID]) -> Set<TypeID> {
    let candidates = types.filter { !index.hasHeirsInApp($0) && !index.hasSuperclassOfLibrary($0) }
    if candidates.isEmpty { return [] }
    return Set(
      candidates.filter { type in
        let found = makers.makers(of: type, index)
        return !found.isEmpty && found.allSatisfy { index.makesPassing(type, $0) }
      })
  }
}

extension ProjectIndex {
  /// A view keeps another, a queue its operations, though the code that makes them does not.
  func hasSuperclassOfLibrary(_ type: TypeID) -> Bool {
    ancestors(of: type).sdk.contains { name in
      names.text(name) != "NSObject" && !sdk.types(named: name).allSatisfy(\.isProtocol)
    }
  }

  fileprivate func makesPassing(_ type: TypeID, _ maker: Makers.Maker) -> Bool {
    let facts = files[maker.file]
    guard maker.implied == nil,
      let call = facts.firstCall(from: maker.expression),
      createdType(call, in: maker.file) == type
    else { return false }
    if isAskedOnly(call, of: type, in: maker.file) { return true }
    guard case .initialValue(let local) = facts.destination(of: call),
      facts.declarations[local].isLocal
    else { return false }
    let scope = facts.scopes[facts.expressions[call].scope]
    return facts.references(to: local).allSatisfy {
      facts.scopes[facts.expressions[$0].scope].closure == scope.closure
        && isAskedOnly($0, of: type, in: maker.file)
    }
  }

  /// `helper.start()`, `helper.delegate = self`, `let count = helper.count()`: a chain goes on from the value, and
  /// what it gives goes nowhere, or is nobody who could keep it.
  private func isAskedOnly(
    _ value: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> Bool {
    let facts = files[file]
    let end = facts.chainEnd(from: value)
    return end != value
      && (facts.expressions[end].use == .assignmentTarget
        || facts.destination(of: end) == .discarded || givesNobody(value, of: type, in: file))
  }

  /// What comes next in the chain is a method or property of the type that gives a number, a text, or somebody who
  /// cannot hold an object of it.
  private func givesNobody(
    _ value: FactIndex<Expression>, of type: TypeID, in file: Int
  ) -> Bool {
    let facts = files[file]
    let member = FactIndex<Expression>(raw: facts.expressions[value].target)
    guard facts.expressions[member].kind == .member else { return false }
    let name = facts.expressions[member].name
    guard case .base(let call) = facts.destination(of: member),
      facts.expressions[call].kind == .call
    else { return property(name, in: file, of: type).map { givesNobody($0, like: type) } ?? false }
    let called = lineage(of: type).flatMap { methods(named: name, in: file, of: $0) }
    return !called.isEmpty && called.allSatisfy { givesNobody($0, like: type) }
  }
}
