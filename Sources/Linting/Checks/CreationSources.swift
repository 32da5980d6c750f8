// What a new value is made from: the roles of the arguments that its initialiser gets.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether `call` hands data of one of these roles to an initialiser of `type`: the argument's own
  /// type says it, or the parameter's where a closure's `$0` or a collection hides it.
  func passes(
    _ roles: [String], toInitializerOf type: TypeID, by call: FactIndex<Expression>, in file: Int
  ) -> Bool {
    let facts = files[file]
    let arguments = facts.arguments[facts.expressions[call].arguments].filter {
      $0.value.ifAny.map { !facts.isNothing($0) } ?? false
    }
    if arguments.contains(where: { argument in
      self.type(of: argument.value, in: file).map { isModelData($0, of: roles, for: type) } ?? false
    }) {
      return true
    }
    let entrances = entrances(of: type)
    return arguments.contains { argument in
      let label = argument.label.isEmpty ? "_" : facts.text(argument.label)
      let named = entrances.filter { $0.label == label }
      // Where initialisers disagree, nobody here knows which one is called.
      return !named.isEmpty && named.allSatisfy { isData($0, of: roles, for: type) }
    }
  }

  /// Whether every initialiser of `type` takes data of one of these roles.
  func initializersTake(_ roles: [String], of type: TypeID) -> Bool {
    let entrances = entrances(of: type)
    return !entrances.isEmpty && entrances.allSatisfy { isData($0, of: roles, for: type) }
  }

  /// Where a value enters when an instance is made: a parameter of an initialiser, or of a structure
  /// without one a stored property.
  private struct Entrance {
    var label: String
    var type: FactIndex<TypeReference>
    var file: Int
  }

  private func entrances(of type: TypeID) -> [Entrance] {
    let types = [type] + ancestors(of: type).project.filter { self[$0].kind == .class }
    let initializers = types.flatMap(members).filter { declaration($0).kind == .initializer }
    if !initializers.isEmpty {
      return initializers.flatMap { member in
        let facts = files[member.file]
        return facts.parameters[declaration(member).parameters].map {
          Entrance(label: facts.text($0.label), type: $0.type, file: member.file)
        }
      }
    }
    return types.flatMap { storedProperties(of: $0) }.map { member in
      Entrance(label: name(of: member), type: declaration(member).type, file: member.file)
    }
  }

  private func isData(_ entrance: Entrance, of roles: [String], for viewModel: TypeID) -> Bool {
    let facts = files[entrance.file]
    return facts.valueNames(in: entrance.type).contains { name in
      let place = facts.types[entrance.type].declaration
      guard case .project(let id) = resolve(name, in: entrance.file, at: place) else {
        return false
      }
      return isModelData(id, of: roles, for: viewModel)
    }
  }

  /// What a view declares to be opened with is its own, decoded or not, `LoginView.Request`, and so is what
  /// the view model declares; a generic type, `Box<Plant>`, holds something, whatever it is.
  private func isModelData(_ type: TypeID, of roles: [String], for viewModel: TypeID) -> Bool {
    guard isData(type, of: roles), !isPart(type, of: viewModel) else { return false }
    let declared = self[type].declaration
    let parameters = files[declared.file].declarations[declared.declaration].genericParameters
    guard parameters.isEmpty else { return false }
    let around = self[type].outer.flatMap { role(of: $0)?.role }
    return around != .view && around != .viewController
  }
}

extension FileFacts {
  /// `nil`, and a list without anything in it.
  fileprivate func isNothing(_ value: FactIndex<Expression>) -> Bool {
    switch expressions[value].kind {
    case .nilLiteral: true
    case .arrayLiteral, .dictionaryLiteral: expressions[value].arguments.isEmpty
    default: false
    }
  }
}
