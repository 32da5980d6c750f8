// `progress { … }`, where `progress` is an object that can be called: `func callAsFunction(_ onStep: …)`.

import SwiftReader

extension OwnershipAnalysis {
  /// What a call of an object of a type comes to.
  fileprivate func functionCalled(
    on type: TypeID, given arguments: FactRange<Argument>, in file: Int
  ) -> (function: Member, matched: MatchedArguments)? {
    index.functionsForCalls(on: type).compactMap { function in
      match(arguments, of: index.files[file], to: function).map { (function, $0) }
    }.first
  }
}

extension UnitOwnership {
  /// What a call of a value gives: a closure's results, or what an object does that is called so.
  func values(calling node: Int, _ call: FactIndex<Expression>) -> Nodes {
    guard names.mayKeepByCall, let type = nodes[node].type,
      let found = analysis.functionCalled(
        on: type, given: facts.expressions[call].arguments, in: file)
    else { return results(ofNode: node) }
    return apply(found.function, receivers: Nodes(node), found.matched, call: call)
  }

  /// `viewModel.progress { … }`; nil for a method.
  func valuesOfObject(
    _ member: FactIndex<Expression>, calledBy call: FactIndex<Expression>
  ) -> Nodes? {
    guard names.mayKeepByCall, let type = index.type(of: member, in: file),
      !index.functionsForCalls(on: type).isEmpty
    else { return nil }
    return evaluate(member).gathered { values(calling: $0, call) }
  }
}

extension Seeds {
  /// Whether what is called is an object that may keep an argument.
  func isKept(_ argument: Argument, byCalling callee: FactIndex<Expression>) -> Bool {
    guard names.mayKeepByCall, let type = index.type(of: callee, in: file) else { return false }
    return index.functionsForCalls(on: type)
      .contains { names.keeps(argument, facts, by: $0, index) }
  }
}

extension ProjectIndex {
  /// The functions that run when an object is called, the nearest first.
  fileprivate func functionsForCalls(on type: TypeID) -> [Member] {
    lineage(of: type).flatMap(members).filter { member in
      declaration(member).kind == .function
        && files[member.file].textEquals(declaration(member).name, "callAsFunction")
    }
  }
}
