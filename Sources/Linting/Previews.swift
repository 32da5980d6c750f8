// What is there for previews only, and is no more judged than they are.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Types under a `#if`, in a file with previews, those that a preview declares, private types and previews by
  /// name that one names, and what stands in for a protocol of the project in previews; in other files what is called
  /// after previews, under a `#if`.
  func previewCandidates() -> PreviewCandidates {
    let types = types
    let looks = Parallel.map(count: types.count, threads: ProjectReader.processorCount) { number in
      let type = types[number]
      return (isProvider: type.isPreviewProvider, isAsked: self.mayBeForPreviews(type))
    }
    var providers: [Int: [TextRange]] = [:]
    var isAsked = Array(repeating: false, count: files.count)
    for number in types.indices where looks[number].isProvider || looks[number].isAsked {
      let type = types[number]
      if looks[number].isProvider {
        providers[type.declaration.file, default: []] += type.parts.map(range)
      }
      if looks[number].isAsked { isAsked[type.declaration.file] = true }
    }
    let ofProviders = providers
    let filesAsked = isAsked
    let previews = Parallel.map(count: files.count, threads: ProjectReader.processorCount) { file in
      filesAsked[file] ? Previews(self.files[file], ofProviders[file] ?? []) : nil
    }
    var candidates = PreviewCandidates()
    var helpers: [Int] = []
    for number in types.indices where looks[number].isAsked {
      let declared = types[number].declaration
      let declaration = files[declared.file].declarations[declared.declaration]
      guard let previews = previews[declared.file], !previews.ranges.isEmpty else {
        // What many previews need may lie in a file of its own.
        if isCalledAfterPreviews(TypeID(number)) { candidates.types.insert(TypeID(number)) }
        continue
      }
      candidates.previews[declared.file] = previews
      // A view under `#if os(iOS)` may be shown by anyone who has a provider for it beside.
      if declaration.flags.contains(.isConditional) && previews.hasMacros
        || previews.ranges.contains(where: { $0.holds(declaration.name) })
      {
        candidates.types.insert(TypeID(number))
      } else if mayHelpPreviews(types[number], declaration) {
        helpers.append(number)
      }
    }
    // What helps one that helps them does too.
    var ranges = candidates.previews.mapValues(\.ranges)
    var asked = helpers
    while !asked.isEmpty {
      let found = asked.filter { number in
        let declared = types[number].declaration
        let facts = files[declared.file]
        return facts.isNamed(
          facts.declarations[declared.declaration].name, in: ranges[declared.file] ?? [])
      }
      helpers.removeAll(where: found.contains)
      var changed: Set<Int> = []
      for number in found {
        candidates.types.insert(TypeID(number))
        for part in types[number].parts {
          ranges[part.file, default: []].append(range(of: part))
          changed.insert(part.file)
        }
      }
      // Nothing has changed for the others.
      asked = helpers.filter { changed.contains(types[$0].declaration.file) }
    }
    return candidates
  }

  private func mayBeForPreviews(_ type: ProjectType) -> Bool {
    guard type.kind != .typeAlias else { return false }
    let declaration = files[type.declaration.file].declarations[type.declaration.declaration]
    return declaration.flags.contains(.isConditional) || declaration.isLocal
      || mayHelpPreviews(type, declaration)
  }

  private func mayHelpPreviews(_ type: ProjectType, _ declaration: Declaration) -> Bool {
    // `private enum CodingKeys` is nested in many.
    if !declaration.parent.isNone {
      return declaration.modifiers.isPrivate && declaration.kind == .class
    }
    return declaration.modifiers.isPrivate || isCalledAfterPreviewed(type.name) || standsIn(type)
  }

  /// `PlantRowPreview`, and `PlantRowPreviewHost` where there is a `PlantRow` that it shows.
  private func isCalledAfterPreviewed(_ name: String) -> Bool {
    guard name.holds("Preview") else { return false }
    return name.ends(in: "Preview")
      || name.firstRange(of: "Preview").map {
        hasTopLevelType(named: String(name[..<$0.lowerBound]))
      }
        ?? false
  }

  /// The names of types and of those around them, from the inside out.
  func names(of candidates: Set<TypeID>) -> [(type: TypeID, names: [String])] {
    candidates.map { candidate in
      (type: candidate, names: typesOutward(from: candidate).map { self[$0].name })
    }
  }

  /// Those of the candidates that no other code mentions: what a preview shows its view in or with. A
  /// preview's own code belongs to nobody. The references are to be searched for the candidates' names, also
  /// as parts of types' names.
  func typesForPreviews(
    among asked: PreviewCandidates, _ references: [CodeReferences], _ search: NameSearch
  ) -> Set<TypeID> {
    var candidates = asked.types
    if candidates.isEmpty { return [] }
    let wanted = TypeSet(Array(candidates), of: self)
    let uses = Parallel.map(count: references.count, threads: ProjectReader.processorCount) {
      file in
      lazy var previews = self.files[file].previewMembers
      return references.uses(of: wanted, in: file).compactMap {
        use -> (type: TypeID, user: TypeID)? in
        guard case .project(let type) = use.meaning,
          !previews.contains(where: { $0.holds(use.range) })
        else { return nil }
        return (type, use.user)
      }
    }
    // One that another one's code mentions stays a candidate as long as that one does.
    var users: [TypeID: Set<TypeID>] = [:]
    for use in uses.joined() { users[use.type, default: []].insert(use.user) }
    let places = places(of: candidates, references, search)
    var isSettled = false
    while !isSettled {
      let left = candidates.filter { type in
        (users[type] ?? []).allSatisfy { user in
          self[user].isPreviewProvider || isPart(user, ofOneOf: candidates)
        }
      }
      let named = namedElsewhere(left, places, asked.previews)
      isSettled = named.isEmpty && left.count == candidates.count
      candidates = left.subtracting(named)
    }
    return candidates
  }

  /// `final class PreviewFeedViewModel: FeedViewModel` where that is a protocol. No view: a screen may be
  /// opened by its name, or by another module.
  private func standsIn(_ type: ProjectType) -> Bool {
    let adopts = type.supertypes.contains { supertype in
      guard case .project(let id) = supertype.meaning else { return false }
      return self[id].kind == .protocol
    }
    guard adopts, let role = type.role?.role else { return adopts }
    return role != .view && role != .viewController
  }

  private func range(of part: DeclarationReference) -> TextRange {
    files[part.file].declarations[part.declaration].range
  }

  /// Where what has one of the candidates' names, or of the types around them, stands.
  private struct NamedPlaces {
    var names: NameTable
    /// For each file.
    var places: [[(name: NameID, start: UInt32)]]
    var filesWithOwn: [NameID: Set<Int>] = [:]
  }

  private func places(
    of candidates: Set<TypeID>, _ references: [CodeReferences], _ search: NameSearch
  ) -> NamedPlaces {
    var isSought = [Bool](repeating: false, count: search.count)
    for name in names(of: candidates).flatMap(\.names) {
      if let entry = search.entry(name) { isSought[Int(entry)] = true }
    }
    let entries = isSought
    var table = NameTable()
    for candidate in candidates {
      for type in typesOutward(from: candidate) {
        _ = table.intern(self[type].name)
      }
    }
    let sought = table
    var found = NamedPlaces(
      names: sought,
      places: Parallel.map(count: files.count, threads: ProjectReader.processorCount) { file in
        let isNamed =
          references[file].namesPart
          || references[file].namedUses.contains { entries[Int($0.entry)] }
        return isNamed ? self.files[file].places(of: sought) : []
      })
    // By their numbers in the index: hardly a type has one of these names.
    var isSoughtName = [Bool](repeating: false, count: self.names.count)
    for candidate in candidates {
      for type in typesOutward(from: candidate) {
        isSoughtName[Int(self[type].nameID.raw)] = true
      }
    }
    for type in types where isSoughtName[Int(type.nameID.raw)] {
      if let name = sought.find(type.name) {
        found.filesWithOwn[name, default: []].insert(type.declaration.file)
      }
    }
    return found
  }

  /// Those that code names, functions of no type among it. Another file with a type of that name means its
  /// own, what is nested is named with the type around it, and what previews and the others say is theirs.
  private func namedElsewhere(
    _ candidates: Set<TypeID>, _ found: NamedPlaces, _ previews: [Int: Previews]
  ) -> Set<TypeID> {
    var ignored = previews.mapValues(\.ranges)
    for part in candidates.flatMap({ self[$0].parts }) {
      ignored[part.file, default: []].append(range(of: part))
    }
    let paths = candidates.map { candidate in
      let path = typesOutward(from: candidate)
      return (type: candidate, names: path.compactMap { found.names.find(self[$0].name) })
    }
    var named: Set<TypeID> = []
    for file in files.indices where !found.places[file].isEmpty {
      let facts = files[file]
      let ignored = (ignored[file] ?? []) + facts.previewMembers + facts.previews
      let names = Set(
        found.places[file].lazy.filter { place in
          !ignored.contains { $0.contains(place.start) }
        }.map(\.name))
      for (type, path) in paths
      where path.allSatisfy(names.contains)
        && (found.filesWithOwn[path[0]]?.contains(file) != true
          || self[type].declaration.file == file)
      {
        named.insert(type)
      }
    }
    return named
  }
}

/// What may be there for previews only.
struct PreviewCandidates {
  var types: Set<TypeID> = []
  /// For each file.
  var previews: [Int: Previews] = [:]
}

/// Where a file's previews stand, and what helps them.
struct Previews {
  var ranges: [TextRange]
  /// `#Preview { … }`, not only providers.
  var hasMacros: Bool

  init(_ file: FileFacts, _ providers: [TextRange]) {
    let macros = file.previews
    hasMacros = !macros.isEmpty
    let previews = macros + providers + file.previewMembers
    guard !previews.isEmpty else {
      ranges = []
      return
    }
    // A private function that they call.
    let helpers = file.declarations.filter {
      $0.kind == .function && $0.parent.isNone
        && $0.modifiers.isPrivate
        && file.isNamed($0.name, in: previews)
    }
    ranges = previews + helpers.map(\.range)
  }
}

extension ProjectIndex {
  /// `#if DEBUG` and `struct FeedPreviewScreen: View`: what a preview shows.
  private func isCalledAfterPreviews(_ type: TypeID) -> Bool {
    typesOutward(from: type).contains {
      self[$0].name.holds("Preview") && isConditional(self[$0].declaration)
    }
  }

  /// Whether an expression stands in a preview, or in one of the types that previews show their views in or with.
  func isInPreview(
    _ expression: FactIndex<Expression>, in file: Int, with forPreviews: TypeSet
  ) -> Bool {
    let facts = files[file]
    let found = facts.expressions[expression]
    if let type = type(around: found.scope, in: file),
      isOfPreviews(type) || isCalledAfterPreviews(type)
        || !forPreviews.isEmpty && typesOutward(from: type).contains(where: forPreviews.contains)
    {
      return true
    }
    if let unit = unit(of: facts.scopes[found.scope].declaration, in: file),
      facts.isPreviewMember(facts.declarations[unit])
    {
      return true
    }
    // In the closure of a macro.
    var closure = facts.scopes[found.scope].closure
    while let inner = closure.ifAny {
      if case .argument(let argument) = facts.destination(of: facts.closures[inner].expression),
        let owner = facts.arguments[argument].owner.ifAny, facts.isPreview(facts.expressions[owner])
      {
        return true
      }
      closure = facts.closure(around: inner)
    }
    return false
  }
}

extension FileFacts {
  /// Where `#Preview { PlantList() }` stands.
  fileprivate var previews: [TextRange] {
    macros.lazy.map { self.expressions[$0] }.filter(isPreview)
      .map { TextRange(start: $0.name.start, end: $0.end) }
  }

  /// Where `static var preview: Store { Store() }` stands, or `func previewEnvironment() -> some View` for all views.
  fileprivate var previewMembers: [TextRange] {
    declarations.lazy.filter(isPreviewMember).map(\.range)
  }

  fileprivate func isPreviewMember(_ declaration: Declaration) -> Bool {
    if declaration.modifiers.contains(.static) {
      return nameBegins(declaration.name, with: "preview")
    }
    // Most are in no extension, which takes no look at their names.
    guard let parent = declaration.parent.ifAny, declarations[parent].kind == .extension else {
      return false
    }
    return nameBegins(declaration.name, with: "preview")
      && textEquals(declarations[parent].name, "View")
  }

  var hasPreviewMacros: Bool { macros.contains { isPreview(expressions[$0]) } }

  fileprivate func isPreview(_ expression: Expression) -> Bool {
    expression.kind == .macro && text(expression.name).drop { $0 == "#" } == "Preview"
  }

  /// Whether an expression in one of the previews is called so.
  fileprivate func isNamed(_ name: TextRange, in previews: [TextRange]) -> Bool {
    expressions.indices.contains { number in
      guard expressions[number].kind == .name, case let found = expressions[number].name,
        found.count == name.count
      else { return false }
      return sameText(found, name) && previews.contains { $0.holds(found) }
    }
  }

  /// Where an expression, or a part of a type's name, is called so.
  fileprivate func places(of sought: NameTable) -> [(name: NameID, start: UInt32)] {
    var found: [(name: NameID, start: UInt32)] = []
    for expression in expressions {
      if let name = withBytes(of: expression.name, { sought.find($0) }) {
        found.append((name, expression.name.start))
      }
    }
    for mention in mentions {
      withBytes(of: mention.name) { path in
        for component in path.split(separator: UInt8(ascii: ".")) {
          if let name = sought.find(UnsafeBufferPointer(rebasing: component)) {
            found.append((name, mention.name.start))
          }
        }
      }
    }
    return found
  }
}

extension TextRange {
  fileprivate func holds(_ other: TextRange) -> Bool {
    start <= other.start && other.start < end
  }
}
