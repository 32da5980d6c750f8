// What the index needs of each file before the files meet, and what is around what inside it.

import SwiftReader

/// One look at a file's declarations. A class, because everyone looks at one of its properties at a time.
final class FileSurvey: Sendable {
  struct TypeDeclaration: Sendable {
    var declaration: FactIndex<Declaration>
    var range: TextRange
    var kind: Declaration.Kind
    var nameHash: UInt32 = 0
    var isLocal: Bool
    var isGeneric: Bool
    var isInExtension: Bool
    /// It, or the extension that it stands in, is so.
    var isPrivate: Bool
    var isNested: Bool
    /// The place in the survey of the one around it; -1 for none.
    var outer: Int32

    var isExtension: Bool { kind == .extension }
  }

  /// Types, typealiases and extensions in source order. Their names, empty for extensions, stand beside
  /// them: everyone looks at the others, and copies of strings are counted.
  let typeDeclarations: [TypeDeclaration]
  let typeNames: [String]
  /// The type of each of them; -1 where that is not the project's. They become known while the index is
  /// built and never change again.
  @exclusivity(unchecked) nonisolated(unsafe) var types: [Int32]
  /// What is around each declaration: places in `typeDeclarations` until `nameTypes` is called.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) var nesting: Nesting
  let module: String
  /// The folder of the nearest Xcode project or package.
  let home: String
  /// Which is an Xcode project's: a folder called `Sources` holds no targets there.
  let isInXcodeProject: Bool
  /// What its imports make visible of the SDK.
  let visibleModules: ModuleSet

  init(_ facts: FileFacts, _ room: SurveyRoom) {
    (module, home) = room.folders.names(for: facts.source)
    visibleModules = room.sdk.visible(in: facts)
    isInXcodeProject = facts.source.place.isInXcodeProject
    room.typeDeclarations.removeAll(keepingCapacity: true)
    // Where the innermost extension so far ends: what begins before lies in it.
    var extensionEnd: UInt32 = 0
    nesting = Nesting(facts) { index, outer in
      let declaration = facts.declarations[index]
      let isInPrivateExtension =
        outer >= 0 && room.typeDeclarations[Int(outer)].isExtension
        && room.typeDeclarations[Int(outer)].isPrivate
      var item = TypeDeclaration(
        declaration: index, range: declaration.range, kind: declaration.kind,
        isLocal: declaration.isLocal, isGeneric: !declaration.genericParameters.isEmpty,
        isInExtension: declaration.range.start < extensionEnd,
        isPrivate: declaration.modifiers.isPrivate || isInPrivateExtension,
        isNested: !declaration.parent.isNone, outer: outer)
      if declaration.kind == .extension {
        extensionEnd = max(extensionEnd, declaration.range.end)
      } else {
        item.nameHash = facts.withBytes(of: declaration.name) { NameTable.hash($0) }
      }
      room.typeDeclarations.append(item)
    }
    typeDeclarations = room.typeDeclarations.withUnsafeBufferPointer { Array($0) }
    typeNames = typeDeclarations.map {
      $0.isExtension ? "" : facts.text(facts.declarations[$0.declaration].name)
    }
    types = []
    types.fill(with: -1, count: typeDeclarations.count)
  }

  /// The place of a type declaration in `typeDeclarations`.
  func number(of declaration: FactIndex<Declaration>) -> Int? {
    let number = typeDeclarations.indices.boundary {
      typeDeclarations[$0].declaration.raw >= declaration.raw
    }
    return number < typeDeclarations.count && typeDeclarations[number].declaration == declaration
      ? number : nil
  }

  /// Whether an extension is of a type that is not the project's, once all types are known.
  var extendsOthers: Bool {
    typeDeclarations.indices.contains {
      typeDeclarations[$0].isExtension && !typeDeclarations[$0].isNested && types[$0] < 0
    }
  }

  /// The innermost type around `declaration`, itself included, while types become known; -1 for none.
  func enclosingType(of declaration: FactIndex<Declaration>) -> Int32 {
    innermostType(from: nesting.declarations[declaration.int].enclosingType)
  }

  /// Once all types are known.
  func nameTypes() { nesting.name { innermostType(from: $0) } }

  /// The first one that is known, from the place of a declaration outward; -1 for none.
  @inline(__always)
  private func innermostType(from place: Int32) -> Int32 {
    var number = place
    while number >= 0 {
      if types[Int(number)] >= 0 { return types[Int(number)] }
      number = typeDeclarations[Int(number)].outer
    }
    return -1
  }
}

/// What a thread keeps from file to file while it looks at their declarations.
final class SurveyRoom {
  /// Not copied for each file.
  fileprivate let sdk: SDKTable
  fileprivate let folders = FolderNames()
  /// Where a file's are gathered until it is known how many there are.
  @exclusivity(unchecked) fileprivate var typeDeclarations: [FileSurvey.TypeDeclaration] = []

  init(_ sdk: SDKTable) { self.sdk = sdk }
}

/// The module and the home of the files of one folder after the other: a folder's files stand together,
/// and each thread looks at some files in a row.
final class FolderNames {
  private var folder: [UInt8] = []
  private var homeLength = -1
  private var module = ""
  private var home = ""

  func names(for file: SourceFile) -> (module: String, home: String) {
    let homeLength = file.place.homeLength
    var path = file.place.projectPath
    path.withUTF8 { path in
      let end = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let folder = UnsafeBufferPointer(rebasing: path[..<end])
      let isKnown = self.folder.withUnsafeBufferPointer { folder.hasSameBytes(as: $0) }
      if isKnown, homeLength == self.homeLength { return }
      self.folder = Array(folder)
      self.homeLength = homeLength
      module = Self.module(of: file.place)
      home = String(decoding: path.prefix(homeLength), as: UTF8.self)
    }
    return (module, home)
  }

  /// `Sources/Feed` of a package, the top folder of anything else.
  static func module(of place: FilePlace) -> String {
    if place.isInXcodeProject { return place.topFolder }
    var path = place.projectPath
    return path.withUTF8 { path in
      // Behind the last folder called `Sources` that holds another.
      var end: Int?
      var component = 0
      var isInSources = false
      for index in path.indices where path[index] == UInt8(ascii: "/") {
        let name = path[component..<index]
        if isInSources { end = index }
        isInSources = name.elementsEqual("Sources".utf8)
        if isInSources { end = nil }
        component = index + 1
      }
      let start = path.first == UInt8(ascii: "/") ? 1 : 0
      return end.map { String(decoding: path[start..<$0], as: UTF8.self) } ?? place.topFolder
    }
  }
}

extension FileFacts {
  /// `UIKit` of `import class UIKit.UIImage`.
  package func module(of item: Import) -> String {
    withModule(of: item) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the module's name.
  package func withModule<Result>(
    of item: Import, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withBytes(of: item.path) { path in
      let end = path.firstIndex(of: UInt8(ascii: ".")) ?? path.count
      return body(UnsafeBufferPointer(rebasing: path[..<end]))
    }
  }
}

/// What is around and inside each declaration of a file: checks ask it for every name in every body.
struct Nesting: Sendable {
  struct Place: Sendable {
    /// The innermost type around it, itself included; -1 where there is none.
    fileprivate(set) var enclosingType: Int32 = -1
    /// The member or global that it is or lies in; -1 for types and their like.
    fileprivate(set) var unit: Int32 = -1
    /// Its first member, and the next member of what it is in; -1 for none.
    fileprivate var firstMember: Int32 = -1
    fileprivate var nextMember: Int32 = -1
    /// Of a member that is asked for by name: a property, method or initialiser; 0 for others.
    fileprivate(set) var nameHash: UInt32 = 0
    /// What the name of a stored property of instances ends in, none for others.
    fileprivate(set) var storedPropertyEnding = NameEnding.none
  }

  private(set) var declarations: [Place]
  /// Whether a function, constant or variable is in nothing.
  private(set) var hasGlobals: Bool

  /// `note` is told of each type, typealias and extension, with the number of the one around it. All that
  /// is asked of each declaration is asked here, in one pass: they are many, and in no cache.
  init(
    _ facts: FileFacts, _ note: (FactIndex<Declaration>, _ outer: Int32) -> Void
  ) {
    let found = facts.declarations
    var noted: Int32 = 0
    var hasGlobals = false
    declarations = []
    declarations.fill(with: Place(), count: found.count)
    declarations.withUnsafeMutableBufferPointer { places in
      for index in found.indices {
        // A parent stands before what it holds.
        let (kind, parent) = (found[index].kind, found[index].parent)
        let around = parent.isNone ? -1 : places[parent.int].enclosingType
        places[index].enclosingType = around
        if !kind.isType {
          let isMember = parent.isNone || found[parent].kind.isType
          places[index].unit = isMember ? Int32(index) : places[parent.int].unit
        }
        if kind.isType || kind == .typeAlias {
          note(FactIndex(index), around)
          places[index].enclosingType = noted
          noted += 1
        } else if !found[index].isLocal {
          if parent.isNone {
            hasGlobals = hasGlobals || kind == .function || kind.isProperty
          } else {
            places[index].noteName(of: FactIndex(index), kind, facts)
          }
        }
      }
      for index in found.indices.reversed() {
        guard let parent = found[index].parent.ifAny, !found[index].isLocal else { continue }
        places[index].nextMember = places[parent.int].firstMember
        places[parent.int].firstMember = Int32(index)
      }
    }
    self.hasGlobals = hasGlobals
  }

  /// Puts types in the places of numbers.
  @inline(__always)
  fileprivate mutating func name(_ type: (Int32) -> Int32) {
    declarations.withUnsafeMutableBufferPointer { places in
      for index in places.indices where places[index].enclosingType >= 0 {
        places[index].enclosingType = type(places[index].enclosingType)
      }
    }
  }

  func members(of declaration: FactIndex<Declaration>) -> Members {
    Members(nesting: self, following: declarations[declaration.int].firstMember)
  }

  /// In source order.
  struct Members: Sequence, IteratorProtocol {
    fileprivate let nesting: Nesting
    fileprivate var following: Int32

    mutating func next() -> FactIndex<Declaration>? {
      guard following >= 0 else { return nil }
      let member = Int(following)
      following = nesting.declarations[member].nextMember
      return FactIndex(member)
    }
  }
}

extension Array {
  /// Of an empty one. `Array(repeating:count:)` looks up its buffer's type by name each time, which takes 500
  /// instructions.
  @inline(__always)
  mutating func fill(with element: Element, count: Int) {
    if count == 0 { return }
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}

extension Nesting.Place {
  fileprivate mutating func noteName(
    of index: FactIndex<Declaration>, _ kind: Declaration.Kind, _ facts: FileFacts
  ) {
    guard kind.isProperty || kind == .function || kind == .initializer else { return }
    let declarations = facts.declarations
    facts.withBytes(of: declarations[index].name) { name in
      nameHash = MemberTable.hash(of: name.withoutBackticks)
      if kind.isProperty, declarations[index].accessors.isStored,
        declarations[index].modifiers.isDisjoint(with: [.static, .classMember])
      {
        // What has no name, for a tuple pattern's sake, has an ending that nobody asks for.
        storedPropertyEnding = NameEnding(name)
      }
    }
  }
}
