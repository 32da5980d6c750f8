// Who sets some properties from where: what a narrower setter would forbid.

import ProjectModel
import SwiftReader

/// The writes to properties that are asked for at once: one look at the code finds their names. Where
/// types are not known, a write to any property of the name counts.
struct PropertyWrites {
  /// A place where a property of a name that is asked for may be changed.
  private struct Occurrence: Sendable {
    var file: Int
    /// The file's, with all that its functions do.
    var facts: FileFacts
    var expression: FactIndex<Expression>
    var isInKeyPath = false
    /// Whose property it is, as far as that is known; of a name without a base the type around.
    var owner: TypeID?
    var hasBase = true
  }

  private let index: ProjectIndex
  /// By the name's number in `search`.
  private var occurrences: [Int32: [Occurrence]] = [:]
  private let search: NameSearch
  /// The methods that change the value that they are called on.
  private var mutatingMethods = standardMutatingMethods
  private var subtypes: [TypeID: [TypeID]] = [:]

  init(of members: [Member], in types: Set<TypeID>, _ project: CheckedProject) {
    index = project.index
    search = NameSearch(Set(members.map(index.name(of:))).flatMap { [$0, "$" + $0] })
    let found = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { [index, search] in Self.occurrences(of: search, in: $0, index) }
    for (occurrences, methods) in found {
      for (name, occurrence) in occurrences {
        self.occurrences[name, default: []].append(occurrence)
      }
      mutatingMethods.formUnion(methods)
    }
    for type in index.types.indices {
      for ancestor in index.ancestors(of: TypeID(type)).project where types.contains(ancestor) {
        subtypes[ancestor, default: []].append(TypeID(type))
      }
    }
  }

  private static func occurrences(
    of search: NameSearch, in file: Int, _ index: ProjectIndex
  ) -> (found: [(Int32, Occurrence)], mutatingMethods: [String]) {
    let known = index.files[file]
    let methods = known.declarations.indices.compactMap { number -> String? in
      guard known.declarations[number].kind == .function,
        known.declarations[number].modifiers.contains(.mutating)
      else { return nil }
      return known.text(known.declarations[number].name)
    }
    if known.leavesOutBodies && !known.mayChange(search) { return ([], methods) }
    let facts = known.withBodies
    var found: [(Int32, Occurrence)] = []
    for number in facts.expressions.indices where facts.expressions[number].kind == .keyPath {
      let keyPath = FactIndex<Expression>(number)
      for name in names(inKeyPath: keyPath, search, facts) {
        found.append(
          (name, Occurrence(file: file, facts: facts, expression: keyPath, isInKeyPath: true)))
      }
    }
    for (name, expression) in facts.uses(of: search) {
      let kind = facts.expressions[expression].kind
      guard kind != .implicitMember, facts.change(of: expression) != .none else { continue }
      var occurrence = Occurrence(file: file, facts: facts, expression: expression)
      if kind == .member {
        if facts === index.files[file], let base = facts.expressions[expression].base.ifAny {
          occurrence.owner = index.type(of: base, in: file)
        }
      } else {
        guard facts.meaning(of: expression) == .outside else { continue }
        occurrence.hasBase = false
        occurrence.owner = index.type(around: expression, of: facts, in: file)
      }
      found.append((name, occurrence))
    }
    return (found, methods)
  }

  /// The names that are searched for among the components of a key path.
  private static func names(
    inKeyPath keyPath: FactIndex<Expression>, _ search: NameSearch, _ facts: FileFacts
  ) -> Set<Int32> {
    let range = TextRange(
      start: facts.expressions[keyPath].name.start, end: facts.expressions[keyPath].end)
    return facts.withBytes(of: range) { bytes in
      Set(
        bytes.split { !$0.isInName }
          .compactMap { search.match(UnsafeBufferPointer(rebasing: $0)) })
    }
  }

  /// Whether anything sets the property that could not if its setter were private: code outside of
  /// the type and its extensions in the same file, a subclass, a protocol, Objective-C.
  func mayBeSetElsewhere(_ member: Member, of type: TypeID) -> Bool {
    let name = index.name(of: member)
    if isOpenToOthers(member, type) { return true }
    let subtypes = subtypes[type] ?? []
    if subtypes.contains(where: { redeclares(name, $0) }) { return true }
    let places = [name, "$" + name].compactMap { search.entry($0) }
      .flatMap { occurrences[$0] ?? [] }
    return places.contains { occurrence in
      isWrite(occurrence, to: member, of: type, subtypes)
        && !isInside(occurrence, type, of: member)
    }
  }

  /// Objective-C's code and the protocols of libraries are not ours to see.
  private func isOpenToOthers(_ member: Member, _ type: TypeID) -> Bool {
    let declaration = index.declaration(member)
    if !declaration.modifiers.isDisjoint(with: [.open, .override, .dynamic]) { return true }
    if index.hasAttribute("objc", index.declaration(member), in: member.file)
      || index[type].parts.contains(where: {
        index.hasAttribute(
          "objcMembers", index.files[$0.file].declarations[$0.declaration], in: $0.file)
      })
    {
      return true
    }
    let family = index.lineage(of: type)
    if family.contains(where: { index[$0].supertypes.contains { $0.meaning == .unknown } }) {
      return true
    }
    let name = index.name(of: member)
    return family.contains { index[$0].kind == .protocol && redeclares(name, $0) }
  }

  private func redeclares(_ name: String, _ type: TypeID) -> Bool {
    index.members(of: type).contains {
      index.declaration($0).kind.isProperty && index.name(of: $0) == name
    }
  }

  /// In the type's own code, as far as `private` reaches.
  private func isInside(_ occurrence: Occurrence, _ type: TypeID, of member: Member) -> Bool {
    guard occurrence.file == member.file else { return false }
    return index.type(around: occurrence.expression, of: occurrence.facts, in: occurrence.file)
      .map { index.isPart($0, of: type) } ?? false
  }

  private func isWrite(
    _ occurrence: Occurrence, to member: Member, of type: TypeID, _ subtypes: [TypeID]
  ) -> Bool {
    if occurrence.isInKeyPath { return true }
    if occurrence.hasBase {
      if let owner = occurrence.owner, owner != type, !subtypes.contains(owner),
        !index.ancestors(of: type).project.contains(owner)
      {
        return false
      }
    } else {
      // Without a base it is ours only in the type's own code and that of its subtypes.
      guard let owner = occurrence.owner, owner == type || subtypes.contains(owner) else {
        return false
      }
    }
    let facts = occurrence.facts
    // What an object does to itself does not set the property that holds it.
    switch facts.change(of: occurrence.expression) {
    case .none: return false
    case .whole: return true
    case .part: return !isClass(member)
    case .call(let method): return !isClass(member) && mutates(method, facts, member)
    }
  }

  private func mutates(
    _ method: FactIndex<Expression>, _ facts: FileFacts, _ member: Member
  ) -> Bool {
    let name = facts.text(facts.expressions[method].name)
    return mutatingMethods.contains(name) || !isTypeKnown(of: member)
  }

  private func isClass(_ member: Member) -> Bool {
    guard let type = index.type(ofValueDeclaredBy: member) else { return false }
    return index[type].kind == .class || index[type].kind == .actor
  }

  /// Whether we know all methods that change values of the property's type.
  private func isTypeKnown(of member: Member) -> Bool {
    let declaration = index.declaration(member)
    let facts = index.files[member.file]
    if let type = declaration.type.ifAny {
      if !facts.types[type].flags.isDisjoint(with: [.isArray, .isDictionary, .isTuple]) {
        return true
      }
      guard let named = index.annotatedType(of: member), case .unknown = named.kind else {
        return index.annotatedType(of: member) != nil
      }
      return false
    }
    guard let value = declaration.value.ifAny else { return false }
    switch facts.expressions[value].kind {
    case .booleanLiteral, .numberLiteral, .stringLiteral, .interpolatedString, .arrayLiteral,
      .dictionaryLiteral:
      return true
    default: return index.type(ofValueDeclaredBy: member) != nil
    }
  }
}

extension FileFacts {
  /// Whether one of these names stands where it may be changed, by a look at the text alone: most tests only read.
  fileprivate func mayChange(_ search: NameSearch) -> Bool {
    withBytes(of: TextRange(start: 0, end: UInt32(clamping: source.count))) { bytes in
      var place = 0
      while place < bytes.count {
        guard bytes[place].isInName else {
          place += 1
          continue
        }
        let start = place
        while place < bytes.count, bytes[place].isInName { place += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<place])
        if search.match(name) != nil, bytes.mayChange(start..<place) {
          return true
        }
      }
      return false
    }
  }

  /// The same file with what its functions do, read now if it was left out.
  fileprivate var withBodies: FileFacts {
    guard leavesOutBodies else { return self }
    var reader = FileReader()
    return reader.read(source)
  }
}

extension ProjectIndex {
  /// The type around an expression of a file that may have been read once more since.
  fileprivate func type(
    around expression: FactIndex<Expression>, of facts: FileFacts, in file: Int
  ) -> TypeID? {
    let scope = facts.expressions[expression].scope
    if facts === files[file] { return type(around: scope, in: file) }
    var around = facts.scopes[scope].declaration
    while let declaration = around.ifAny {
      // What both have stands at the same place.
      let own = files[file].declarations
      let start = facts.declarations[declaration].range.start
      let place = own.indices.boundary { own[$0].range.start >= start }
      if place < own.count, own[place].range.start == start {
        return enclosingType(of: FactIndex(place), in: file)
      }
      around = facts.declarations[declaration].parent
    }
    return nil
  }
}

/// What may change the value at the place that an expression names.
private enum Change: Equatable {
  case none
  /// It is assigned, or handed over to be changed.
  case whole
  /// A member or element of it is.
  case part
  /// A method of it, or of a part of it, is called.
  case call(FactIndex<Expression>)
}

extension FileFacts {
  fileprivate func change(of expression: FactIndex<Expression>) -> Change {
    var current = expression
    var isWhole = true
    // Each turn goes one step outwards: a member or element of the value, a tuple around it.
    for _ in 0..<64 {
      let found = expressions[current]
      switch found.use {
      case .assignmentTarget: return isWhole ? .whole : .part
      case .base:
        let next = FactIndex<Expression>(raw: found.target)
        switch expressions[next].kind {
        case .member, .subscript:
          current = next
          isWhole = false
        case .call: return current == expression ? .none : .call(current)
        default: return .none
        }
      case .argument:
        // `&a.b` is marked at its root.
        if isInout(current) { return isWhole ? .whole : .part }
        guard let owner = arguments[FactIndex<Argument>(raw: found.target)].owner.ifAny,
          expressions[owner].kind == .tuple
        else { return .none }
        current = owner
      default: return isInout(current) ? .whole : .none
      }
    }
    return .whole
  }

  private func isInout(_ expression: FactIndex<Expression>) -> Bool {
    var root = expression
    while let base = expressions[root].base.ifAny { root = base }
    return expressions[root].flags.contains(.isInout)
  }
}

/// The standard library's and Foundation's methods that change their value.
private let standardMutatingMethods: Set<String> = [
  "addingProduct", "addProduct", "add", "append", "appendInterpolation", "appendLiteral", "clamp",
  "deleteCharacters", "formIndex", "formIntersection", "formRemainder", "formSquareRoot",
  "formSymmetricDifference", "formTruncatingRemainder", "formUnion", "insert", "makeContiguousUTF8",
  "merge", "modifyValue", "move", "negate", "next", "partition", "popFirst", "popLast", "remove",
  "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeSubranges", "removeValue",
  "replace", "replaceSubrange", "replaceSubrangeAttributes", "reserveCapacity", "resetBytes",
  "resetAllCachedResourceValues", "reverse", "round", "setAttributes", "mergeAttributes",
  "setResourceValues", "setTemporaryResourceValue", "shuffle", "sort", "standardize", "subtract",
  "swapAt", "toggle", "trimPrefix", "update", "updateValue",
  "withContiguousMutableStorageIfAvailable",
  "withMutableCharacters", "withUTF8", "withUnsafeMutableBufferPointer", "withUnsafeMutableBytes",
  "appendPathComponent", "appendPathExtension", "deleteLastPathComponent", "deletePathExtension",
  "applyTransform", "addTimeInterval", "set", "unset", "combine", "finalize",
  "resolveSymlinksInPath",
]

extension UInt8 {
  fileprivate var isInName: Bool {
    // A bit for each letter, digit, `_` and `$`: it is asked of each byte of the tests.
    let ofHalf: UInt64 = self < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self >= 0x80 || ofHalf &>> UInt64(self & 0x3F) & 1 == 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a name, or a member of what it names, is followed by what may change it, `rows = `, `rows[0]`,
  /// `rows.last.add()`, or is handed over to be changed: `&model.rows`, `\.rows`.
  fileprivate func mayChange(_ name: Range<Int>) -> Bool {
    var start = name.lowerBound
    while start > 0, self[start - 1].isInName || ".?!`".utf8.contains(self[start - 1]) {
      start -= 1
    }
    if start > 0, self[start - 1] == UInt8(ascii: "&") || self[start - 1] == UInt8(ascii: "\\") {
      return true
    }
    // `let rows = …` in a test is another one.
    if start == name.lowerBound, isDeclared(at: start) { return false }
    var behind = name.upperBound
    passOverSpace(&behind)
    guard let end = endOfMembers(from: behind) else { return true }
    guard end < count else { return false }
    let next = end + 1 < count ? self[end + 1] : 0
    switch self[end] {
    case UInt8(ascii: "="), UInt8(ascii: "!"): return next != UInt8(ascii: "=")
    case UInt8(ascii: "?"): return next != UInt8(ascii: "?")
    // Comparisons, sums and the like, other than `+=`.
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return next != UInt8(ascii: "=") && next != UInt8(ascii: " ")
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      return next != self[end] && next != UInt8(ascii: " ")
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"):
      return next == UInt8(ascii: "=")
    // A function of that name, or a block.
    case UInt8(ascii: "("), UInt8(ascii: "{"): return end != behind
    // Text that ends or goes on, too.
    case UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      return false
    default: return !self[end].isInName
    }
  }

  /// Whether the word before a name says that it is a new one.
  private func isDeclared(at name: Int) -> Bool {
    guard name > 0, self[name - 1] == UInt8(ascii: " ") else { return false }
    var start = name - 1
    while start > 0, self[start - 1].isInName { start -= 1 }
    let word = self[start..<name - 1]
    return ["let", "var", "func", "case"].contains { word.elementsEqual($0.utf8) }
  }

  /// Behind what is read of the value before it, `.count`, `?.first`, `[0]`; nil where a member is called, which may
  /// change the value.
  private func endOfMembers(from start: Int) -> Int? {
    var end = start
    while true {
      passOverSpace(&end)
      var next = end
      if next < count, self[next] == UInt8(ascii: "?") || self[next] == UInt8(ascii: "!") {
        next += 1
      }
      guard next < count else { return end }
      switch self[next] {
      case UInt8(ascii: "."):
        next += 1
        passOverSpace(&next)
        let name = next
        while next < count, self[next].isInName { next += 1 }
        if next == name { return nil }
        passOverSpace(&next)
        if next < count, self[next] == UInt8(ascii: "(") || self[next] == UInt8(ascii: "{") {
          return nil
        }
      case UInt8(ascii: "["):
        guard let closing = closingBracket(of: next) else { return nil }
        next = closing + 1
      default: return end
      }
      end = next
    }
  }

  /// Nil where there is a text in the brackets, in which there may be others, or no end in sight.
  private func closingBracket(of opening: Int) -> Int? {
    var depth = 0
    for place in opening..<Swift.min(count, opening + 256) {
      switch self[place] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return place }
      case UInt8(ascii: "\""): return nil
      default: break
      }
    }
    return nil
  }

  private func passOverSpace(_ place: inout Int) {
    while place < count, self[place] <= UInt8(ascii: " ") || self[place] == UInt8(ascii: "`") {
      place += 1
    }
  }
}
