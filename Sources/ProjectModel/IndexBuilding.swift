// How the declarations and extensions of all files become the project's types.

import SwiftReader

/// A type declaration or extension, by the place that it has in its file's survey.
private struct SurveyedDeclaration {
  var file: Int
  var number: Int
  /// An extension of a type that is not the project's.
  var isOfOthers = false
}

/// What a file's extensions are, as far as that is known while the project's other extensions are not.
private struct NamedExtensions {
  /// Those of the project's types.
  var known: [(type: TypeID, extension: DeclarationReference)] = []
  /// The others, and what extensions nest, in source order.
  var waiting: [SurveyedDeclaration] = []
}

extension ProjectIndex {
  /// All but what extensions nest: that comes once their types are known.
  func addTypes() {
    let count = surveys.reduce(0) { $0 + $1.typeDeclarations.count }
    types.reserveCapacity(count)
    names.reserve(count)
    for file in files.indices {
      let found = surveys[file].typeDeclarations
      for number in found.indices where !found[number].isExtension && !found[number].isInExtension {
        addType(SurveyedDeclaration(file: file, number: number))
      }
    }
  }

  private func addType(_ place: SurveyedDeclaration) {
    let found = surveys[place.file].typeDeclarations[place.number]
    let outer = outerType(of: found, in: place.file)
    var name = surveys[place.file].typeNames[place.number]
    let nameID = name.withUTF8 { names.intern($0, hash: found.nameHash) }
    let id = TypeID(types.count)
    types.append(
      ProjectType(
        name: name, nameID: nameID, kind: found.kind, module: surveys[place.file].module,
        declaration: DeclarationReference(file: place.file, declaration: found.declaration),
        outer: outer, around: outer.map { types[$0.raw] }, isLocal: found.isLocal,
        isGeneric: found.isGeneric, isPrivate: found.isPrivate))
    surveys[place.file].types[place.number] = Int32(id.raw)
    if found.isLocal { return }
    if let outer {
      types[outer.raw].nested.append(id)
      memberTypeNames.insert(nameID)
    } else if !found.isNested,
      !(isFrameworks(name, nameID) && isConditional(types[id.raw].declaration))
    {
      topLevelTypes.add(id, called: nameID, in: place.file, isPrivate: found.isPrivate)
    }
  }

  /// `UIButton`: what a project calls so under an `#if` stands in for it where there is no UIKit.
  private func isFrameworks(_ name: String, _ id: NameID) -> Bool {
    sdk.knows(id) && (name.hasPrefix("UI") || name.hasPrefix("NS"))
  }

  /// The nearest type around it that is known.
  private func outerType(of found: FileSurvey.TypeDeclaration, in file: Int) -> TypeID? {
    var around = Int(found.outer)
    while around >= 0 {
      let type = surveys[file].types[around]
      if type >= 0 { return TypeID(Int(type)) }
      around = Int(surveys[file].typeDeclarations[around].outer)
    }
    return nil
  }

  // MARK: Extensions

  private enum ExtendedType: Sendable {
    case project(TypeID)
    case notOfProject
    /// It depends on what other extensions nest.
    case notYetKnown
  }

  /// An extension may be of a type that another extension nests, in a file that comes later.
  func addExtensions() {
    // Most name a type that stands in no other: that is known beforehand, and on all threads.
    let found = Self.inParallel(files.count) { [index = self] in index.nameExtensions(in: $0) }
    add(found)
    var waiting: [SurveyedDeclaration] = []
    for file in found.indices where !found[file].waiting.isEmpty { waiting += found[file].waiting }
    HeapGrowth.leaveToTheSystem(found)
    var count = 0
    while !waiting.isEmpty, waiting.count != count {
      count = waiting.count
      waiting = addExtended(waiting)
    }
    // Extensions of types that are not the project's, and what stands in them.
    for place in waiting {
      let found = surveys[place.file].typeDeclarations[place.number]
      if found.isExtension {
        foreignExtensions.append(
          DeclarationReference(file: place.file, declaration: found.declaration))
      } else {
        addType(place)
        noteForeignNest(of: place)
      }
    }
  }

  private func nameExtensions(in file: Int) -> NamedExtensions {
    var named = NamedExtensions()
    let found = surveys[file].typeDeclarations
    for number in found.indices where found[number].isExtension || found[number].isInExtension {
      let declaration = found[number].declaration
      var place = SurveyedDeclaration(file: file, number: number)
      if found[number].isExtension {
        switch extendedType(of: declaration, in: file) {
        case .project(let type):
          surveys[file].types[number] = Int32(type.raw)
          named.known.append((type, DeclarationReference(file: file, declaration: declaration)))
          continue
        case .notOfProject: place.isOfOthers = true
        case .notYetKnown: break
        }
      }
      named.waiting.append(place)
    }
    return named
  }

  /// Each type has its extensions in source order. They are gathered by one thread and given to the types by all: a
  /// list for each takes longest.
  private func add(_ found: [NamedExtensions]) {
    // How many each has, then where they begin, and last where they end.
    var ends = Array(repeating: 0, count: types.count + 1)
    var count = 0
    for file in found.indices {
      for item in found[file].known { ends[item.type.raw + 1] += 1 }
      count += found[file].known.count
    }
    for type in types.indices { ends[type + 1] += ends[type] }
    let gathered = [DeclarationReference](unsafeUninitializedCapacity: count) { gathered, filled in
      for file in found.indices {
        for item in found[file].known {
          gathered.initializeElement(at: ends[item.type.raw], to: item.extension)
          ends[item.type.raw] += 1
        }
      }
      filled = count
    }
    let bounds = ends
    _ = Self.inParallel(types.count) { [index = self] type in
      let start = type > 0 ? bounds[type - 1] : 0
      if start < bounds[type] {
        index.types[type].foundExtensions = Array(gathered[start..<bounds[type]])
      }
    }
  }

  /// `Style` in `extension UIView` is `UIView.Style` elsewhere.
  private func noteForeignNest(of place: SurveyedDeclaration) {
    let type = TypeID(Int(surveys[place.file].types[place.number]))
    let facts = files[place.file]
    let parent = facts.declarations[types[type.raw].declaration.declaration].parent
    guard !parent.isNone, facts.declarations[parent].kind == .extension,
      let mention = extendedName(parent, in: place.file),
      let outer = facts.withBytes(of: mention, { names.find($0) })
    else { return }
    foreignNested[types[type.raw].nameID, default: []].append((outer: outer, type: type))
  }

  /// Those whose extended type is not known, and what is in them.
  private func addExtended(_ places: [SurveyedDeclaration]) -> [SurveyedDeclaration] {
    var left: [SurveyedDeclaration] = []
    // Of the file at hand: a file's stand side by side.
    var file = -1
    var found: [FileSurvey.TypeDeclaration] = []
    var unknownEnd: UInt32 = 0
    for place in places {
      if place.file != file {
        file = place.file
        (found, unknownEnd) = (surveys[file].typeDeclarations, 0)
      }
      let (declaration, range) = (found[place.number].declaration, found[place.number].range)
      if range.start < unknownEnd {
        left.append(place)
      } else if !found[place.number].isExtension {
        addType(place)
      } else if !place.isOfOthers, let type = extendedType(declaration, in: file) {
        surveys[file].types[place.number] = Int32(type.raw)
        types[type.raw].addExtension(DeclarationReference(file: file, declaration: declaration))
      } else {
        unknownEnd = range.end
        left.append(place)
      }
    }
    return left
  }

  /// While what other extensions nest becomes known.
  private func extendedType(_ declaration: FactIndex<Declaration>, in file: Int) -> TypeID? {
    guard let mention = extendedName(declaration, in: file),
      case .project(let type) = resolve(mention, in: file, at: .none)
    else { return nil }
    // `Feed.Item` is not `Feed`, whose `Item` may not be known yet.
    return files[file].withBytes(of: mention) { path in
      var components = DottedName(path)
      var (isMentioned, isLast) = (false, true)
      while let component = components.next() {
        isLast = names.find(component) == types[type.raw].nameID
        isMentioned = isMentioned || isLast
      }
      return isLast || !isMentioned ? type : nil
    }
  }

  private func extendedType(
    of declaration: FactIndex<Declaration>, in file: Int
  ) -> ExtendedType {
    guard let mention = extendedName(declaration, in: file) else { return .notOfProject }
    return files[file].withBytes(of: mention) { text in
      if text.contains(UInt8(ascii: ".")) { return .notYetKnown }
      guard let name = names.find(text),
        case .project(let type) = lookUp(name, in: file, at: .none)
      else { return .notOfProject }
      // A typealias may stand for what an extension nests.
      return types[type.raw].kind == .typeAlias ? .notYetKnown : .project(type)
    }
  }

  private func extendedName(
    _ declaration: FactIndex<Declaration>, in file: Int
  ) -> TextRange? {
    let facts = files[file]
    guard let type = facts.declarations[declaration].type.ifAny else { return nil }
    return facts.mentions[facts.types[type].mentions]
      .first { !$0.flags.contains(.isAttribute) }?.name
  }

  // MARK: Associated types

  private func ownAssociatedNames(of type: ProjectType) -> [NameID] {
    guard type.kind == .protocol else { return [] }
    let facts = files[type.declaration.file]
    var found: [NameID] = []
    _ = hasMember(of: type.declaration.declaration, in: type.declaration.file) { member in
      if facts.declarations[member].kind == .associatedType,
        let name = facts.withBytes(
          of: facts.declarations[member].name, { names.find($0) })
      {
        found.append(name)
      }
      return false
    }
    return found
  }

  func findAssociatedNames() -> [[NameID]] {
    let own = Parallel.map(count: types.count, threads: ProjectReader.processorCount) {
      [index = self] in index.ownAssociatedNames(of: index.types[$0])
    }
    return Parallel.map(count: types.count, threads: ProjectReader.processorCount) {
      [index = self] id in
      var found = own[id]
      if index.types[id].supertypes.isEmpty { return found }
      let ancestors = index.ancestorLists[id]
      for type in ancestors.project where !own[type.raw].isEmpty { found += own[type.raw] }
      for name in ancestors.sdk where index.sdk.hasAssociatedTypes(name) {
        found += index.sdk.associatedTypes(of: name)
      }
      return found
    }
  }
}

/// The types that are not nested, by name.
struct TopLevelTypes: Sendable {
  struct Entry: Sendable {
    var type: Int32
    var file: Int32
    var isPrivate: Bool
    /// The one before of its name; -1 for none.
    var previous: Int32
  }

  private(set) var entries: [Entry] = []
  private var lastOfName: [Int32] = []

  mutating func add(_ type: TypeID, called name: NameID, in file: Int, isPrivate: Bool) {
    let name = Int(name.raw)
    if name >= lastOfName.count {
      lastOfName += Array(
        repeating: -1, count: max(name + 1, 2 * lastOfName.count) - lastOfName.count)
    }
    entries.append(
      Entry(
        type: Int32(type.raw), file: Int32(file), isPrivate: isPrivate, previous: lastOfName[name]))
    lastOfName[name] = Int32(entries.count - 1)
  }

  /// The last one of that name; -1 for none.
  func last(called name: NameID) -> Int32 {
    name.raw < lastOfName.count ? lastOfName[Int(name.raw)] : -1
  }
}

/// A bit for each name.
struct NameSet: Sendable {
  private var bits: [UInt64] = []

  mutating func insert(_ name: NameID) {
    let word = Int(name.raw) / 64
    if word >= bits.count {
      bits += Array(repeating: 0, count: max(word + 1, 2 * bits.count) - bits.count)
    }
    bits[word] |= 1 << UInt64(name.raw % 64)
  }

  @inline(__always)
  func contains(_ name: NameID) -> Bool {
    // No number is negative, which a division would have to allow for.
    let word = Int(name.raw &>> 6)
    return word < bits.count && bits[word] &>> UInt64(name.raw & 63) & 1 == 1
  }
}
