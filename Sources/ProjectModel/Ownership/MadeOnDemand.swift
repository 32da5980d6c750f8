// Objects that functions make of whatever class they are asked for: `PlantScreen.instantiate()`,
// `storyboard.make(PlantScreen.self)`.

import SwiftReader

extension UnitOwnership {
  /// What a call gets, where a function that the project adds to a library's type makes it.
  func madeByExtension(_ call: FactIndex<Expression>, _ name: TextRange) -> Nodes {
    let makers = names.foreignMakers(named: name, facts)
    // The table keeps the cell that it gives out.
    if givesCell(call) { return .empty }
    if makers.isEmpty { return madeByLibrary(call, name) }
    let type = makers.lazy.compactMap { function -> TypeID? in
      let arguments = self.facts.expressions[call].arguments
      guard self.analysis.match(arguments, of: self.facts, to: function) != nil else { return nil }
      return self.typeMade(by: function, call)
    }.first
    return type.map { Nodes(node(.value(call), type: $0)) } ?? .empty
  }

  /// An object of `RoomView` for `RoomView.loadFromNib()`, where a library gives the project's class that function.
  private func madeByLibrary(_ call: FactIndex<Expression>, _ name: TextRange) -> Nodes {
    guard analysis.apis.has(.making, name, in: facts),
      let callee = facts.expressions[call].base.ifAny, facts.expressions[callee].kind == .member,
      let base = facts.expressions[callee].base.ifAny,
      let type = analysis.namedType(base, in: file), index[type].kind == .class
    else { return .empty }
    return Nodes(node(.value(call), type: type))
  }

  /// The class that a call names, of whose objects the function gives back one: as its `Self`, or as the parameter that
  /// it is generic over.
  func typeMade(by function: Member, _ call: FactIndex<Expression>) -> TypeID? {
    switch index.resultOnDemand(of: function) {
    case .ofSelf: typeAsked(by: call, for: function)
    case .ofGivenType: typeGiven(to: call)
    case nil: nil
    }
  }

  /// `PlantScreen` of `PlantScreen.instantiate()`, if it has the function: what a library's type has its heirs have.
  private func typeAsked(by call: FactIndex<Expression>, for function: Member) -> TypeID? {
    guard let callee = facts.expressions[call].base.ifAny,
      facts.expressions[callee].kind == .member, let base = facts.expressions[callee].base.ifAny,
      let type = analysis.namedType(base, in: file)
    else { return nil }
    guard index.enclosingType(of: function.declaration, in: function.file) == nil else {
      return type
    }
    let theirs = index.files[function.file]
    let isExtended = index.inheritsFromSDK(type) { name in
      index.declaration(function).parent.ifAny.map {
        theirs.nameEquals(theirs.declarations[$0].name, name)
      } ?? false
    }
    return isExtended ? type : nil
  }
}

/// Which class's object a function gives back.
enum ResultOnDemand {
  /// `static func instantiate() -> Self`
  case ofSelf
  /// `func make<Screen: UIViewController>(_ type: Screen.Type) -> Screen`
  case ofGivenType
}

extension ProjectIndex {
  /// Nil for nearly all functions.
  func resultOnDemand(of function: Member) -> ResultOnDemand? {
    let declaration = declaration(function)
    let facts = files[function.file]
    guard let type = declaration.type.ifAny,
      case let mentions = facts.types[type].mentions, mentions.count == 1,
      facts.types[type].flags.isDisjoint(with: [
        .isFunction, .isArray, .isDictionary, .isTuple, .isMetatype,
      ]),
      let result = facts.mentions[mentions].first?.name
    else { return nil }
    if facts.textEquals(result, "Self") {
      return declaration.modifiers.isDisjoint(with: [.static, .classMember]) ? nil : .ofSelf
    }
    guard !declaration.genericParameters.isEmpty else { return nil }
    let isGiven = facts.parameters[declaration.parameters].contains { parameter in
      parameter.type.ifAny.map { type in
        facts.types[type].flags.contains(.isMetatype)
          && facts.mentions[facts.types[type].mentions].first.map {
            facts.sameText($0.name, result)
          } ?? false
      } ?? false
    }
    return isGiven ? .ofGivenType : nil
  }
}
