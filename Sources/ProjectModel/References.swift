// What the code of a file refers to: the types that it names, with what each name stands for, and the
// names that checks ask for.

import SwiftReader

package struct TypeUse: Sendable {
  package enum Context: Sendable {
    /// The head of an expression: `URLSession.shared`, `FeedView()`.
    case expression(FactIndex<Expression>)
    case type(TypeReference.Context, FactIndex<TypeReference>)
  }

  package var range: TextRange
  package var meaning: TypeMeaning
  package var context: Context
  /// The type whose code it stands in.
  package var user: TypeID
  /// The innermost declaration around it.
  package var declaration: FactIndex<Declaration>
}

/// A name that was searched for, in an expression or a type.
package struct NamedUse: Sendable {
  package enum Place: Sendable {
    /// A name, member or implicit member.
    case expression(FactIndex<Expression>)
    case type(FactIndex<TypeReference>, FactIndex<TypeMention>)
  }

  /// Its number in the `NameSearch`.
  package var entry: Int32
  package var place: Place
}

/// Where code names a type to make one, or to hand the type over.
package struct MakingUse: Sendable {
  /// The type's name.
  package let name: NameID
  package let expression: FactIndex<Expression>
  /// What `.init()` makes, which only the place that it goes to says: `let store: Store = .init()`.
  package let implied: TypeID?

  package init(
    of name: NameID, _ expression: FactIndex<Expression>, implied: TypeID? = nil
  ) {
    self.name = name
    self.expression = expression
    self.implied = implied
  }
}

/// What one look at a file's code finds; all lists are in source order.
package struct CodeReferences: Sendable {
  /// Those in types and those in expressions. What has no type around it, and what stands for
  /// nothing that we know, is left out.
  package fileprivate(set) var typeUses: [TypeUse] = []
  /// The project's type that each of them names; -1 for another's.
  package fileprivate(set) var usedTypes: [TypeID] = []
  package fileprivate(set) var namedUses: [NamedUse] = []
  /// Of all names, members and implicit members in expressions.
  package fileprivate(set) var nameShapes = NameShapes()
  /// Whether one of the `parts` that were searched for is a part of a type's name, where that is no use by name.
  package fileprivate(set) var namesPart = false
  /// The functions of names that were searched for.
  package fileprivate(set) var namedFunctions:
    [(entry: Int32, declaration: FactIndex<Declaration>)] = []
  /// `$model` where a member follows.
  package fileprivate(set) var projections: [FactIndex<Expression>] = []
  /// `.shared` in `let feed: Feed = .shared`, and the declaration.
  package fileprivate(set) var impliedMembers:
    [(expression: FactIndex<Expression>, declaration: FactIndex<Declaration>)] = []
  /// Assignments by the target's name, `_model` for `model` included.
  package fileprivate(set) var assignments: [NamePlaces.Entry] = []
  /// Arguments that are calls or names, by their label.
  package fileprivate(set) var createdArguments: [NamePlaces.Entry] = []
  /// Where it makes objects, as far as somebody has looked for that.
  package var makingUses: [MakingUse] = []
}

/// Of all files. What one of them refers to is copied list by list where a function of its own is called.
extension [CodeReferences] {
  /// The uses of some of the project's types in a file. Who asks for few looks through all files: what each use names
  /// stands by itself for that, in a tenth of the memory.
  package func uses(of types: TypeSet, in file: Int) -> [TypeUse] {
    let named = self[file].usedTypes
    var found: [TypeUse] = []
    for number in named.indices where types.contains(named[number]) {
      found.append(self[file].typeUses[number])
    }
    return found
  }
}

extension ProjectIndex {
  /// With `users` the type uses of others are left out. All of `parts` are searched for as whole names too. `known` is
  /// the calling thread's own.
  package func references(
    in file: Int, searching search: NameSearch, parts: NameSearch? = nil,
    usedBy users: TypeSet? = nil, _ known: KnownMeanings = KnownMeanings()
  ) -> CodeReferences {
    let look = CodeLook(self, file, search, users, known)
    look.atTypes(lookingFor: parts)
    look.atExpressions()
    look.atDeclarations()
    look.atAssignments()
    look.atArguments()
    return look.take()
  }
}

/// One look at a file's code. A class, because a struct of these lists is copied for each call.
///
/// Most names are ruled out by their first byte and length before any function is called: half of a
/// project's facts are expressions, and this is the one look at all of them.
private final class CodeLook {
  private let index: ProjectIndex
  private let file: Int
  private let facts: FileFacts
  private let search: NameSearch
  private let users: TypeSet?
  @exclusivity(unchecked) private(set) var found = CodeReferences()
  private let known: KnownMeanings
  /// The scope of the last name with its declaration: names of one scope follow each other.
  @exclusivity(unchecked) private var lastScope:
    (scope: FactIndex<Scope>, declaration: FactIndex<Declaration>) = (.none, .none)
  /// The last declaration that was asked about, and the type whose code it is.
  @exclusivity(unchecked) private var lastOwner:
    (declaration: FactIndex<Declaration>, type: TypeID?) =
      (.none, nil)
  /// The last plain type whose code was asked about.
  @exclusivity(unchecked) private var lastPlain: TypeID?

  init(
    _ index: ProjectIndex, _ file: Int, _ search: NameSearch, _ users: TypeSet?,
    _ known: KnownMeanings
  ) {
    self.index = index
    self.file = file
    facts = index.files[file]
    self.search = search
    self.users = users
    self.known = known
  }

  /// What was found, not another copy of its lists.
  func take() -> CodeReferences {
    found.typeUses = known.takeUses()
    found.usedTypes = found.typeUses.map {
      if case .project(let type) = $0.meaning { type } else { TypeID(-1) }
    }
    var taken = CodeReferences()
    swap(&taken, &found)
    return taken
  }

  // MARK: Types

  func atTypes(lookingFor parts: NameSearch?) {
    let types = facts.types
    for number in types.indices {
      let reference = types[number]
      guard !reference.declaration.isNone, let user = user(of: number, reference) else {
        if let parts {
          for mention in facts.mentions[reference.mentions] { lookForParts(parts, in: mention) }
        }
        continue
      }
      let isAsked = users?.contains(user) ?? true
      for mention in reference.mentions.range {
        // What is searched for as a whole is a use by name, the parts among it.
        if let parts, !facts.mentions[mention].flags.isDisjoint(with: [.isDotted, .isAttribute]) {
          lookForParts(parts, in: facts.mentions[mention])
        }
        addUse(by: FactIndex(mention), in: FactIndex(number), reference, isAsked ? user : nil)
      }
    }
  }

  /// Few mentions need be looked through.
  private func lookForParts(_ parts: NameSearch, in mention: TypeMention) {
    let isDotted = mention.flags.contains(.isDotted)
    guard !found.namesPart, isDotted || parts.mayMatch(length: mention.name.count) else { return }
    found.namesPart = facts.withBytes(of: mention.name) { path in
      if parts.match(path) != nil { return true }
      guard isDotted else { return false }
      var components = DottedName(path)
      while let component = components.next() {
        if parts.match(component) != nil { return true }
      }
      return false
    }
  }

  private func addUse(
    by number: FactIndex<TypeMention>, in type: FactIndex<TypeReference>,
    _ reference: TypeReference, _ user: TypeID?
  ) {
    let mention = facts.mentions[number]
    guard !mention.flags.contains(.isAttribute) else { return }
    if let entry = facts.withBytes(of: mention.name, { search.match($0) }) {
      found.namedUses.append(NamedUse(entry: entry, place: .type(type, number)))
    }
    guard let user, !mention.flags.contains(.isBehindArguments) else { return }
    let around =
      reference.context == .inheritance
      ? index.enclosingType(of: reference.declaration, in: file) : user
    let meaning = meaning(of: mention.name, around, at: reference.declaration)
    guard meaning != .unknown else { return }
    let hasArguments = hasArguments(number, in: reference)
    if hasArguments, takesNoArguments(meaning, called: mention.name) { return }
    known.add(
      TypeUse(
        range: mention.name,
        meaning: hasArguments ? memberMeaning(meaning, behind: number, in: reference) : meaning,
        context: .type(reference.context, type), user: user, declaration: reference.declaration))
  }

  /// Few mentions have arguments.
  @inline(never)
  private func memberMeaning(
    _ meaning: TypeMeaning, behind mention: FactIndex<TypeMention>, in reference: TypeReference
  ) -> TypeMeaning {
    index.seenThrough(
      index.memberMeaning(meaning, behindArgumentsOf: mention, in: reference, facts, file))
  }

  /// What a name means in the code of a type; unknown where a macro may have made another one of that name.
  /// Measured: four of five names have stood in such code before.
  private func meaning(
    of name: TextRange, _ around: TypeID?, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    // Each declaration has generic parameters of its own.
    guard facts.genericParameters.isEmpty else {
      return resolved(name, around, at: declaration)
    }
    let isPlain = isPlain(around)
    let bytes = facts.source.contents
    let text = UnsafeBufferPointer(rebasing: bytes[Int(name.start)..<Int(name.end)])
    let (slot, meaning) = known.find(text, in: file, around, isPlain: isPlain, index)
    return meaning ?? findOut(text, name, around, at: declaration, isPlain: isPlain, slot)
  }

  @inline(never)
  private func findOut(
    _ text: UnsafeBufferPointer<UInt8>, _ name: TextRange, _ around: TypeID?,
    at declaration: FactIndex<Declaration>, isPlain: Bool, _ slot: Int
  ) -> TypeMeaning {
    var (meaning, reach) = index.meaningAndReach(of: text, at: name.start, in: facts, file, around)
    if !isPlain {
      reach = .type
      if index.mayBeOfMacro(name, meaning, in: facts, user: around) { meaning = .unknown }
    }
    known.put(meaning, of: name, in: file, around, reach, slot)
    return meaning
  }

  /// Whether neither a generic parameter nor what a macro has made may give a name another meaning in the code of
  /// a type. Names of one type follow each other.
  @inline(__always)
  private func isPlain(_ type: TypeID?) -> Bool {
    guard let type else { return true }
    return type == lastPlain || findWhetherPlain(type)
  }

  @inline(never)
  private func findWhetherPlain(_ type: TypeID) -> Bool {
    guard index.isPlain(type) else { return false }
    lastPlain = type
    return true
  }

  private func resolved(
    _ name: TextRange, _ around: TypeID?, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    let meaning = index.resolve(name, in: facts, file, at: declaration, around)
    return index.mayBeOfMacro(name, meaning, in: facts, user: around) ? .unknown : meaning
  }

  /// The type whose code a type is part of. What a nested type inherits from is its own: in
  /// `final class FeedViewModel { struct Row: View {} }` it is the row that is a view.
  @inline(__always)
  private func user(of type: Int, _ reference: TypeReference) -> TypeID? {
    let around = owner(of: reference.declaration)
    return reference.context == .inheritance
      ? heir(with: type, reference.declaration) ?? around : around
  }

  @inline(never)
  private func heir(with type: Int, _ declaration: FactIndex<Declaration>) -> TypeID? {
    var heir: TypeID?
    _ = index.hasMember(of: declaration, in: file) { member in
      guard facts.declarations[member].inheritance.range.contains(type) else { return false }
      heir = index.enclosingType(of: member, in: file)
      return true
    }
    return heir
  }

  /// `Result<Page, Failure>` is not the project's `Result`, which takes no generic arguments.
  @inline(never)
  private func takesNoArguments(_ meaning: TypeMeaning, called name: TextRange) -> Bool {
    guard case .project(let id) = meaning else { return false }
    let type = index[id]
    // A protocol's arguments are its associated types; a typealias may have some of its own.
    guard type.outer == nil, type.kind != .protocol, facts.text(name) == type.name else {
      return false
    }
    let declared = type.declaration
    return index.files[declared.file].declarations[declared.declaration].genericParameters.isEmpty
  }

  private func hasArguments(
    _ mention: FactIndex<TypeMention>, in reference: TypeReference
  ) -> Bool {
    let next = mention.int + 1
    return next < reference.mentions.range.upperBound && facts.mentions[next].genericBase == mention
  }

  // MARK: Expressions

  func atExpressions() {
    found.nameShapes = withUnsafeTemporaryAllocation(
      of: UInt64.self, capacity: NameShapes.wordCount
    ) { words in
      words.initialize(repeating: 0)
      atExpressions(noting: words)
      return NameShapes(words: words)
    }
  }

  private func atExpressions(noting shapes: UnsafeMutableBufferPointer<UInt64>) {
    let expressions = facts.expressions
    let bytes = facts.source.contents
    for number in expressions.indices {
      let kind = expressions[number].kind
      guard kind == .name || kind == .member || kind == .implicitMember else { continue }
      let name = expressions[number].name
      let text = UnsafeBufferPointer(rebasing: bytes[Int(name.start)..<Int(name.end)])
      guard let first = text.first else { continue }
      let (word, bit) = NameShapes.place(of: NameSearch.shape(of: text))
      shapes[word] |= bit
      if search.mayMatch(text) { addNamedUse(by: FactIndex(number), text) }
      if kind == .implicitMember {
        switch expressions[number].use {
        case .initialValue, .base, .argument: addImpliedMember(FactIndex(number))
        default: continue
        }
      } else if first >= UInt8(ascii: "a") {
        // Most names.
        continue
      } else if first == UInt8(ascii: "$"), expressions[number].use == .base {
        found.projections.append(FactIndex(number))
      } else if kind == .name, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
        addUse(of: FactIndex(number), name)
      }
    }
  }

  // What few expressions need is kept out of the loop above, whose registers it would take.

  @inline(never)
  private func addNamedUse(
    by number: FactIndex<Expression>, _ name: UnsafeBufferPointer<UInt8>
  ) {
    guard let entry = search.match(name) else { return }
    found.namedUses.append(NamedUse(entry: entry, place: .expression(number)))
  }

  @inline(never)
  private func addImpliedMember(_ member: FactIndex<Expression>) {
    guard let declaration = impliedDeclaration(of: member) else { return }
    found.impliedMembers.append((member, declaration))
  }

  @inline(never)
  private func addUse(
    of expression: FactIndex<Expression>, _ name: TextRange
  ) {
    let (declaration, type) = owner(of: facts.expressions[expression].scope)
    guard let user = type, users?.contains(user) ?? true else { return }
    let meaning = meaning(of: expression, name, user, at: declaration)
    guard meaning != .unknown else { return }
    known.add(
      TypeUse(
        range: name, meaning: meaning, context: .expression(expression), user: user,
        declaration: declaration))
  }

  private func owner(
    of scope: FactIndex<Scope>
  ) -> (declaration: FactIndex<Declaration>, type: TypeID?) {
    if scope != lastScope.scope { lastScope = (scope, facts.scopes[scope].declaration) }
    return (lastScope.declaration, owner(of: lastScope.declaration))
  }

  /// The type whose code a declaration is.
  @inline(__always)
  private func owner(of declaration: FactIndex<Declaration>) -> TypeID? {
    if declaration != lastOwner.declaration {
      lastOwner = (declaration, index.enclosingType(of: declaration, in: file))
    }
    return lastOwner.type
  }

  /// The annotated declaration that says what `.name` or `.name(…)` is a member of.
  private func impliedDeclaration(of member: FactIndex<Expression>) -> FactIndex<Declaration>? {
    var destination = facts.destination(of: member)
    if case .base(let call) = destination, facts.expressions[call].kind == .call {
      destination = facts.destination(of: call)
    }
    guard case .initialValue(let declaration) = destination,
      !facts.declarations[declaration].type.isNone
    else { return nil }
    return declaration
  }

  /// What the name `expression` stands for as a type; `Feed.Item()` stands for the nested one, `Plants.Plant()`
  /// for the module's.
  private func meaning(
    of expression: FactIndex<Expression>, _ name: TextRange, _ user: TypeID,
    at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    let meaning = meaning(of: name, user, at: declaration)
    // What most fail at comes first.
    return nextStep(behind: expression) == nil
      ? meaning : meaningOfPath(from: expression, name, meaning, user, at: declaration)
  }

  /// `Item` in `Feed.Item()`.
  @inline(__always)
  private func nextStep(behind expression: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard facts.expressions[expression].use == .base,
      case let next = FactIndex<Expression>(raw: facts.expressions[expression].target),
      facts.expressions[next].kind == .member, facts.beginsUppercase(facts.expressions[next].name)
    else { return nil }
    return next
  }

  /// The name, which begins the path, means `meaning`.
  private func meaningOfPath(
    from expression: FactIndex<Expression>, _ name: TextRange, _ meaning: TypeMeaning,
    _ user: TypeID, at declaration: FactIndex<Declaration>
  ) -> TypeMeaning {
    var path = name
    var meaning = meaning
    var current = expression
    while isStep(meaning, name), let next = nextStep(behind: current) {
      current = next
      path.end = facts.expressions[next].name.end
      // Optional chaining or white space inside would make this no dotted name.
      let isDotted = facts.withBytes(of: path) { path in
        path.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "?") }
      }
      guard isDotted else { break }
      guard case let deeper = self.meaning(of: path, user, at: declaration),
        case .project = deeper
      else { break }
      meaning = deeper
    }
    return meaning
  }

  /// Whether a member of what a name means may be a type: one of the project's, or the name is a module's.
  private func isStep(_ meaning: TypeMeaning, _ name: TextRange) -> Bool {
    if case .project = meaning { return true }
    return meaning == .unknown
      && facts.withBytes(of: name) { name in
        facts.imports.contains { facts.withModule(of: $0) { $0.hasSameBytes(as: name) } }
      }
  }

  // MARK: Others

  func atDeclarations() {
    let declarations = facts.declarations
    for number in declarations.indices where declarations[number].kind == .function {
      let name = declarations[number].name
      if let entry = facts.withBytes(of: name, { search.match($0) }) {
        found.namedFunctions.append((entry, FactIndex(number)))
      }
    }
  }

  func atAssignments() {
    let (assignments, expressions, source) = (facts.assignments, facts.expressions, facts.source)
    found.assignments.reserveCapacity(assignments.count)
    for number in assignments.indices {
      guard let target = assignments[number].target.ifAny else { continue }
      found.assignments.append(
        NamePlaces.Entry(
          expressions[target].name, FactIndex<Assignment>(number), in: source))
    }
  }

  func atArguments() {
    let (arguments, expressions, source) = (facts.arguments, facts.expressions, facts.source)
    found.createdArguments.reserveCapacity(arguments.count / 2)
    for number in arguments.indices {
      let label = arguments[number].label
      // An assignment as an argument, `updateAll(column -= 1)`, is no value.
      guard label.count > 0, let value = arguments[number].value.ifAny,
        expressions[value].kind == .call || expressions[value].kind == .name
      else { continue }
      found.createdArguments.append(
        NamePlaces.Entry(label, FactIndex<Argument>(number), in: source))
    }
  }
}
