// By which methods data comes to those that only the type's own code calls.

import ProjectModel
import SwiftReader

extension DataTaken {
  /// Where only the type's own code calls the `inner` methods that take data, those that pass on to these what they
  /// take, or some of it: that comes in by them, whatever they are called, and though it may come or not.
  func entrances(to inner: [Member], of type: TypeID, _ index: ProjectIndex) -> [Member] {
    index.members(of: type).filter { member in
      let kind = index.declaration(member).kind
      return (kind == .function || kind == .initializer) && !inner.contains(member)
        && mayLetIn(member, index) && !isCallback(member, of: type, index)
        && passesOn(member, to: inner, index)
    }
  }

  private func passesOn(_ member: Member, to inner: [Member], _ index: ProjectIndex) -> Bool {
    let facts = index.files[member.file]
    let taken = index.declaration(member).parameters
    return facts.expressions(in: index.declaration(member).range).contains { number in
      let call = facts.expressions[number]
      guard call.kind == .call, let callee = call.base.ifAny, facts.isAskedOfSelf(callee),
        let called = inner.first(where: {
          index.isCalled(facts.expressions[callee].name, in: member.file, as: $0)
        })
      else { return false }
      return facts.arguments[call.arguments].contains { argument in
        guard let value = argument.value.ifAny,
          let (parameter, isWhole) = facts.parameterPassed(as: value, of: taken),
          takesData(called, as: argument, in: member.file, index)
        else { return false }
        return isWhole || isTakenApart(facts.parameters[parameter], in: member.file, index)
      }
    }
  }

  /// Whether an argument fills the place of a method's data.
  private func takesData(
    _ method: Member, as argument: Argument, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    let facts = index.files[method.file]
    let label = argument.label.isEmpty ? "_" : index.files[file].text(argument.label)
    return facts.parameters[index.declaration(method).parameters].contains { parameter in
      facts.text(parameter.label) == label
        && datum(parameter, in: method.file, index) == .data
    }
  }

  /// What a model, or what another module has, holds is data; what has been made for the view is not.
  private func isTakenApart(_ parameter: Parameter, in file: Int, _ index: ProjectIndex) -> Bool {
    let facts = index.files[file]
    return facts.valueNames(in: parameter.type).contains { name in
      switch meaning(of: name, parameter, in: file, index) {
      case .project(let id): return index.isData(id, of: roles)
      case .sdk: return true
      case .unknown:
        let place = facts.types[parameter.type].declaration
        return !index.hasTopLevelType(named: facts.text(name))
          && !index.isGenericParameter(name, in: file, at: place)
      }
    }
  }
}
