// Tuples: each of their parts is an object of its own, and who holds a tuple, or a list of such, holds all of them.

import SwiftReader

extension UnitOwnership {
  /// The part of a tuple that is written out: `0` or `row` of `(row: first, index: 0)`; nil for another value.
  func tuplePart(named name: TextRange, of node: Int) -> Nodes? {
    guard let tuple = literal(node, .tuple) else { return nil }
    let parts = facts.expressions[tuple].arguments
    if let number = Int(facts.text(name)) { return tuplePart(number, of: node) }
    let value = facts.arguments[parts].first { facts.sameText($0.label, name) }?.value
    return value?.ifAny.map { evaluate($0) } ?? .empty
  }

  func tuplePart(_ number: Int, of node: Int) -> Nodes? {
    guard let tuple = literal(node, .tuple) else { return nil }
    let parts = facts.expressions[tuple].arguments.range
    guard number < parts.count else { return .empty }
    return facts.arguments[parts.lowerBound + number].value.ifAny.map { evaluate($0) } ?? .empty
  }

  /// `button` of `key.button` or `keys[0].1`, where a property holds tuples, or the unit is given one.
  /// Of a part that is no object of the project's, `handlers.onEnd[id] = handler`, `handlers.onEnd.append(handler)`, it
  /// and the tuple are one, like a list and its elements; to read it is another thing: it may be a number.
  func heldPart(_ part: FactIndex<Expression>, of node: Int) -> Nodes? {
    guard let parts = tupleParts(of: node) else { return nil }
    let number = analysis.place(ofPartNamed: facts.expressions[part].name, in: facts, among: parts)
    if let object = number.flatMap({ heldPart($0, of: node) }) { return object }
    if case .property = nodes[node].key, isChanged(part) { return Nodes(node) }
    return nil
  }

  /// The object of the project's that stands at a place in a tuple.
  private func heldPart(_ number: Int, of node: Int) -> Nodes? {
    guard let parts = tupleParts(of: node), number < parts.count, let type = parts[number].type
    else { return nil }
    let part = self.node(.part(node, number), type: type)
    switch nodes[node].key {
    case .property(_, let member):
      let place = OwnershipPlace(file: member.file, range: index.declaration(member).name)
      add(OwnershipEdge(target: part, kind: .property(member), place: place), from: node)
    case .value(let call): store(Nodes(part), in: Nodes(node), at: range(of: call))
    // What the unit is given its caller holds.
    default: break
    }
    return Nodes(part)
  }

  private func tupleParts(of node: Int) -> [TuplePart]? {
    switch nodes[node].key {
    case .property(_, let member): analysis.tupleParts(of: member)
    case .parameter(let parameter):
      facts.parameters[parameter].type.ifAny.flatMap { analysis.tupleParts($0, in: file) }
    // `let (screen, model) = makeModule()`
    case .value(let value) where facts.expressions[value].kind == .call:
      calledFunctions(value).first.flatMap { analysis.tupleParts(of: $0) }
    default: nil
    }
  }

  /// `button` of `let (title, button) = …`, of what the tuple may be.
  func parts(of nodes: Nodes, boundTo local: FactIndex<Declaration>) -> Nodes {
    guard facts.declarations[local].flags.contains(.isTuplePart),
      let number = facts.placeInPattern(ofNameAt: facts.declarations[local].name.start)
    else { return nodes }
    return parts(number, of: nodes)
  }

  /// What cannot be told apart is all of the tuple.
  func parts(_ number: Int, of nodes: Nodes) -> Nodes {
    nodes.gathered { tuplePart(number, of: $0) ?? heldPart(number, of: $0) ?? Nodes($0) }
  }

  private func isChanged(_ place: FactIndex<Expression>) -> Bool {
    var step = place
    while facts.expressions[step].use == .base {
      step = FactIndex(raw: facts.expressions[step].target)
      if facts.expressions[step].kind != .subscript { break }
    }
    if facts.expressions[step].use == .assignmentTarget { return true }
    return facts.expressions[step].kind == .member && isCallee(step)
      && analysis.apis.known(facts.expressions[step].name, in: facts)?.changesReceiver == true
  }
}

/// A part of the tuples that a place holds.
struct TuplePart {
  let file: Int
  /// Empty where it has none.
  let label: TextRange
  let type: TypeID?
}

extension OwnershipAnalysis {
  /// By its name or by its number.
  fileprivate func place(
    ofPartNamed name: TextRange, in facts: FileFacts, among parts: [TuplePart]
  ) -> Int? {
    parts.firstIndex { part in
      !part.label.isEmpty
        && index.files[part.file].withBytes(of: part.label) { facts.bytesEqual(name, $0) }
    } ?? Int(facts.text(name))
  }

  /// The type of `button` of a property that holds tuples.
  func type(ofPartNamed name: TextRange, in facts: FileFacts, of property: Member) -> TypeID? {
    guard let parts = tupleParts(of: property),
      let number = place(ofPartNamed: name, in: facts, among: parts), number < parts.count
    else { return nil }
    return parts[number].type
  }

  /// `var keys: [(title: String, button: Button)]`, `var handlers = (onStart: [Handler](), onEnd: [Handler]())`
  fileprivate func tupleParts(of property: Member) -> [TuplePart]? {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    if let type = declaration.type.ifAny { return tupleParts(type, in: property.file) }
    guard var value = declaration.value.ifAny else { return nil }
    while [.arrayLiteral, .dictionaryLiteral].contains(facts.expressions[value].kind),
      let element = facts.arguments[facts.expressions[value].arguments].first(where: {
        facts.expressions[value].kind == .arrayLiteral || $0.flags.contains(.isDictionaryValue)
      })?.value.ifAny
    {
      value = element
    }
    guard facts.expressions[value].kind == .tuple, facts.expressions[value].count > 1 else {
      return nil
    }
    return facts.arguments[facts.expressions[value].arguments].map { argument in
      TuplePart(
        file: property.file, label: argument.label,
        type: argument.value.ifAny.flatMap { typeMade(by: $0, in: property.file) })
    }
  }

  fileprivate func tupleParts(
    _ type: FactIndex<TypeReference>, in file: Int
  ) -> [TuplePart]? {
    let facts = index.files[file]
    return facts.partsOfTuple(in: facts.rangeOfValues(in: type))?.map { label, range in
      TuplePart(file: file, label: label, type: contentType(type, in: file, within: range))
    }
  }
}

extension FileFacts {
  /// `title: String` and `button: Button` of `[(title: String, button: Button)]`, be they in lists or optional.
  fileprivate func partsOfTuple(
    in type: TextRange
  ) -> [(label: TextRange, range: TextRange)]? {
    withBytes(of: type) { bytes in
      guard let open = bytes.firstIndex(where: { !" [".utf8.contains($0) }),
        bytes[open] == UInt8(ascii: "("),
        let close = bytes.lastIndex(of: UInt8(ascii: ")")),
        bytes[(close + 1)...].allSatisfy({ $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "?") })
      else { return nil }
      func range(_ start: Int, _ end: Int) -> TextRange {
        TextRange(start: type.start + UInt32(start), end: type.start + UInt32(end))
      }
      var parts: [(label: TextRange, range: TextRange)] = []
      var label = range(open, open)
      var start = open + 1
      var depth = 0
      for place in open...close {
        switch bytes[place] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ":") where depth == 1: label = range(start, place)
        case UInt8(ascii: ">") where bytes[place - 1] == UInt8(ascii: "-"): break
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
        case UInt8(ascii: " ") where place == start, UInt8(ascii: "\n") where place == start:
          start += 1
        default: break
        }
        guard depth == 0 || depth == 1 && bytes[place] == UInt8(ascii: ",") else { continue }
        parts.append((label, range(start, place)))
        start = place + 1
        label = range(start, start)
      }
      return parts.count > 1 ? parts : nil
    }
  }

  /// 1 for `button` in `(title, button)`; nil where that is a part of a part.
  fileprivate func placeInPattern(ofNameAt start: UInt32) -> Int? {
    withBytes(of: TextRange(start: start - min(start, 256), end: start)) { bytes in
      var place = 0
      for (offset, byte) in bytes.enumerated().reversed() {
        switch byte {
        case UInt8(ascii: ","): place += 1
        case UInt8(ascii: ")"): return nil
        case UInt8(ascii: "("):
          let before = bytes[..<offset].last { $0 != UInt8(ascii: " ") }
          return before == UInt8(ascii: "(") || before == UInt8(ascii: ",") ? nil : place
        default: break
        }
      }
      return nil
    }
  }
}
