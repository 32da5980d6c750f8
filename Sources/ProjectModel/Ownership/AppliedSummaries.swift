// What a function that is called does, done in its caller's graph.

import SwiftReader

extension UnitOwnership {
  func apply(
    _ function: Member, receivers: Nodes, _ matched: MatchedArguments,
    call: FactIndex<Expression>
  ) -> Nodes {
    if doesNothing(function, matched) { return .empty }
    let unit = CodeUnit(file: function.file, declaration: function.declaration)
    let summary = analysis.summary(of: unit)
    let type = summary.ownResults.isEmpty ? nil : typeMade(by: function, call)
    let own = summary.ownResults.indices.gathered {
      Nodes(node($0 == 0 ? .value(call) : .result(call, $0), type: type ?? summary.ownResults[$0]))
    }
    let results = apply(
      summary, receivers: receivers, result: own,
      CallArguments(function: function, matched: matched))
    if !results.isEmpty || givesCell(call) { return results }
    return typeMade(by: function, call).map { Nodes(node(.value(call), type: $0)) }
      ?? .empty
  }

  /// Whether a function keeps nothing that it is given, gives back nothing such and makes nothing such
  /// itself.
  func doesNothing(_ function: Member, _ matched: MatchedArguments) -> Bool {
    (analysis.isPlain(function) || index.declaration(function).kind == .initializer)
      && !analysis.mayKeep(function, matched)
      && !analysis.isSeeded(CodeUnit(file: function.file, declaration: function.declaration))
  }

  /// What fills a parameter of a function that is called: few of them go anywhere.
  private func values(of parameter: FactIndex<Parameter>, in arguments: CallArguments) -> Nodes {
    if let elements = arguments.each { return elements }
    guard let argument = arguments.matched[parameter] else { return .empty }
    let callee = index.files[arguments.function.file]
    let type = callee.parameters[parameter].type
    if !type.isNone, callee.types[type].flags.contains(.isAutoclosure) {
      return addAutoclosureCaptures(argument).map { Nodes($0) } ?? .empty
    }
    if callee.parameters[parameter].flags.contains(.isVariadic) {
      return values(from: argument, in: arguments).gathered { evaluate($0) }
    }
    guard let value = facts.arguments[argument].value.ifAny else { return .empty }
    if !type.isNone, callee.types[type].flags.contains(.isInout), let local = listOfLocal(value) {
      return Nodes(node(.local(local)))
    }
    return evaluate(value)
  }

  /// `first` and `second` of `add(first, second)`, where that is `func add(_ rows: Row...)`.
  private func values(
    from first: FactIndex<Argument>, in arguments: CallArguments
  ) -> [FactIndex<Expression>] {
    guard let call = facts.arguments[first].owner.ifAny else { return [] }
    let further = facts.expressions[call].arguments.range.drop { $0 <= first.int }
      .prefix { number in
        facts.arguments[number].label.isEmpty
          && !arguments.matched.filled.contains { $0.argument.int == number }
      }
    return ([first.int] + further).compactMap { facts.arguments[$0].value.ifAny }
  }

  /// Does here what a unit that is called does, and gives back what it gives back.
  func apply(
    _ summary: OwnershipSummary, receivers: Nodes, result own: Nodes,
    _ arguments: CallArguments? = nil
  ) -> Nodes {
    func here(root: OutsidePlace.Root) -> Nodes {
      switch root {
      case .receiver: return receivers
      case .result(let number): return number < own.count ? Nodes(own[number]) : .empty
      case .parameter(let parameter):
        return arguments.map { values(of: parameter, in: $0) } ?? .empty
      case .called(let parameter):
        let functions = arguments.map { values(of: parameter, in: $0) } ?? .empty
        let isBuilder = arguments.map { isOfBuilder(parameter, of: $0.function) } ?? false
        return functions.gathered { isBuilder ? parts(builtBy: $0) : results(ofNode: $0) }
      case .global(let member):
        return Nodes(node(.global(member), type: analysis.contentType(of: member)))
      case .forever: return Nodes(node(.forever))
      case .newValue: return .empty
      }
    }
    func here(_ outside: OutsidePlace) -> Nodes {
      follow(outside.path, from: here(root: outside.root))
    }
    for keep in summary.keeps {
      let (mayHold, onlyIf) = holds(keep.onlyIf, in: arguments)
      let targets = mayHold ? contents(of: keep.to.path, from: here(root: keep.to.root)) : .empty
      if targets.isEmpty { continue }
      for source in here(keep.from) {
        for target in targets
        where !(keep.isPicked && isOfList(target) && isPart(source, of: target)) {
          add(
            OwnershipEdge(
              target: target, kind: .stores,
              place: handedOver(target, keep, arguments) ?? keep.place,
              isInherited: isInherited(keep), isLibrary: keep.isLibrary,
              isByAnother: keep.isByAnother, isInCallee: keep.from.root == keep.to.root,
              holder: keep.holder, onlyIf: onlyIf),
            from: source)
        }
      }
    }
    return own + summary.results.gathered(here)
  }

  /// What is kept of a value by `path`: a property of a list is one of its elements', and one of a place that of what
  /// was put there, `model.rows` of `Model(rows: [row])`.
  private func contents(of path: [Member], from nodes: Nodes) -> Nodes {
    path.reduce(nodes) { nodes, member in
      let elements = elementsWrittenOut(in: nodes)
      let held = elements.gathered { node in
        guard case .property = self.nodes[node].key else { return .empty }
        return elementsWrittenOut(in: stored(in: node))
      }
      // Only what somebody has put something into by that property: otherwise each look would find more.
      return property(member, of: elements)
        + held.gathered { knownNode(.property($0, member)).map { Nodes($0) } ?? .empty }
    }
  }

  /// What is put into a place; where that is more than a few, nobody tells apart what was.
  private func stored(in place: Int) -> Nodes {
    var found = Nodes()
    for edge in edges(from: place) where edge.kind == .stores {
      found.append(edge.target)
      if found.count > 16 { return .empty }
    }
    return found
  }

  /// `@RowBuilder rows: () -> [Row]`
  private func isOfBuilder(_ parameter: FactIndex<Parameter>, of function: Member) -> Bool {
    index.files[function.file].parameters[parameter].flags.contains(.hasAttributes)
  }

  private func isInherited(_ keep: OwnershipSummary.Keep) -> Bool {
    func isOurs(_ place: OutsidePlace) -> Bool {
      switch place.root {
      case .parameter, .called, .result: true
      default: false
      }
    }
    // Whether the timer that holds an object is stopped is seen where it is made.
    if keep.isLibrary, keep.holder == nil {
      return switch keep.from.root {
      case .result, .parameter: false
      default: true
      }
    }
    return !isOurs(keep.from) && !isOurs(keep.to)
  }

  /// The argument that is kept: of several of a variadic parameter that which is the target.
  private func handedOver(
    _ target: Int, _ keep: OwnershipSummary.Keep, _ arguments: CallArguments?
  ) -> OwnershipPlace? {
    guard let arguments, let parameter = parameter(handing: keep.to.root, in: arguments),
      let argument = arguments.matched[parameter],
      let first = facts.arguments[argument].value.ifAny
    else { return nil }
    let isVariadic = index.files[arguments.function.file].parameters[parameter].flags
      .contains(.isVariadic)
    let value =
      isVariadic
      ? values(from: argument, in: arguments).first { evaluate($0).contains(target) } : nil
    return OwnershipPlace(file: file, range: range(of: value ?? first))
  }

  /// The parameter that is kept, or of which what it gives at once is: `func shared(_ make: () -> Service)`.
  private func parameter(
    handing root: OutsidePlace.Root, in arguments: CallArguments
  ) -> FactIndex<Parameter>? {
    switch root {
    case .parameter(let parameter): return parameter
    case .called(let parameter):
      let callee = index.files[arguments.function.file]
      return callee.parameters[parameter].type.ifAny.flatMap {
        callee.isCalledAtOnce($0) ? parameter : nil
      }
    default: return nil
    }
  }
}

/// What a call hands to a function of the project.
struct CallArguments {
  let function: Member
  let matched: MatchedArguments
  /// What fills the only parameter, where that is each element of a list.
  var each: Nodes?
}
