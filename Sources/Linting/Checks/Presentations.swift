// To whom a view gives a binding for what it presents: SwiftUI, and what the project has that hands it on to that.

import ProjectModel
import SwiftReader

/// A class: what it has found out is kept.
final class Presentations {
  /// The arguments as which SwiftUI takes such a binding: `isPresented`.
  private let labels: [String]
  private let index: ProjectIndex
  /// What the project adds to views.
  private lazy var functions: [Member] = index.members(ofOutsideType: "View").filter {
    index.declaration($0).kind == .function
  }

  init(as labels: [String], _ index: ProjectIndex) {
    self.labels = labels
    self.index = index
  }

  /// Whether the value is given to SwiftUI, or to a modifier of the project's that hands it on.
  func take(_ binding: FactIndex<Expression>, in file: Int) -> Bool {
    take(binding, in: file, depth: 0)
  }

  private func take(_ binding: FactIndex<Expression>, in file: Int, depth: Int) -> Bool {
    let facts = index.files[file]
    guard let (call, argument) = facts.callGiven(facts.chainEnd(from: binding)) else {
      return false
    }
    let label = facts.text(facts.arguments[argument].label)
    if labels.contains(label) { return true }
    // Modifiers that hand on to each other may do so in a ring.
    guard depth < 4, let name = facts.calledName(of: call) else { return false }
    if let modifier = index.createdType(call, in: file) {
      return !label.isEmpty && presents(modifier, by: label, depth: depth + 1)
    }
    return functions.contains {
      index.isCalled(name, in: file, as: $0)
        && presents($0, by: label.isEmpty ? "_" : label, depth: depth + 1)
    }
  }

  /// `func card(shown: Binding<Bool>) -> some View { sheet(isPresented: shown) { … } }`
  private func presents(_ function: Member, by label: String, depth: Int) -> Bool {
    let facts = index.files[function.file]
    let declaration = index.declaration(function)
    let parameter = declaration.parameters.range.first {
      facts.nameEquals(facts.parameters[FactIndex<Parameter>($0)].label, label)
    }
    guard let parameter else { return false }
    return facts.expressions(in: declaration.range).contains { number in
      let use = FactIndex<Expression>(number)
      return facts.expressions[use].kind == .name
        && facts.meaning(of: use) == .parameter(FactIndex(parameter))
        && take(use, in: function.file, depth: depth)
    }
  }

  /// The same of a type that has the binding as a property of that name; or it has UIKit present something, and says
  /// itself when that is gone.
  private func presents(_ type: TypeID, by property: String, depth: Int) -> Bool {
    index[type].parts.contains { part in
      let facts = index.files[part.file]
      let code = facts.expressions(in: facts.declarations[part.declaration].range)
      return code.contains { number in
        facts.nameEquals(facts.expressions[number].name, "$" + property)
          && take(FactIndex(number), in: part.file, depth: depth)
      }
        || code.contains { facts.isCall(of: "present", FactIndex($0)) }
          && code.contains { facts.empties(property, FactIndex($0)) }
    }
  }
}

extension FileFacts {
  fileprivate func isCall(of name: StaticString, _ expression: FactIndex<Expression>) -> Bool {
    expressions[expression].kind == .call
      && calledName(of: expression).map { textEquals($0, name) } ?? false
  }

  /// `isShown = false`, `self.item = nil`
  fileprivate func empties(_ property: String, _ target: FactIndex<Expression>) -> Bool {
    let found = expressions[target]
    guard found.use == .assignmentTarget, nameEquals(found.name, property), isAskedOfSelf(target),
      let value = assignments[FactIndex<Assignment>(raw: found.target)].value.ifAny
    else { return false }
    return expressions[value].kind == .nilLiteral || textEquals(range(of: value), "false")
  }
}
