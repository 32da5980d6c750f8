// What the index needs of each file before the files meet, and what is around what inside it.

import SwiftReader

/// One look at a file's declarations. A class, because everyone looks at one of its properties at a time.
final class FileSurvey: Sendable {
  struct TypeDeclaration: Sendable {
    var declaration: FactIndex<Declaration>
    /// Empty for extensions.
    var name: String
    /// With the names of the types around it in the file; empty where an extension is among them.
    var qualifiedName: String
    var nameHash: UInt32
    var isExtension: Bool
    var isInExtension: Bool
    /// The place in the survey of the one around it; -1 for none.
    var outer: Int32
  }

  /// Types, typealiases and extensions in source order.
  let typeDeclarations: [TypeDeclaration]
  /// The type of each of them; -1 where that is not the project's. They become known while the index is
  /// built and never change again.
  @exclusivity(unchecked) nonisolated(unsafe) var types: [Int32]
  let module: String
  /// The folder of the nearest Xcode project or package.
  let home: String
  /// Which is an Xcode project's: a folder called `Sources` holds no targets there.
  let isInXcodeProject: Bool

  init(_ facts: FileFacts, _ folders: FolderNames) {
    (module, home) = folders.names(for: facts.source.place)
    isInXcodeProject = facts.source.place.isInXcodeProject
    typeDeclarations = Self.typeDeclarations(in: facts)
    types = typeDeclarations.isEmpty ? [] : Array(repeating: -1, count: typeDeclarations.count)
  }

  private static func typeDeclarations(in facts: FileFacts) -> [TypeDeclaration] {
    let declarations = facts.declarations
    var found: [TypeDeclaration] = []
    found.reserveCapacity(declarations.indices.count { declarations[$0].mayHoldTypes })
    // Where the innermost extension so far ends: what begins before lies in it.
    var extensionEnd: UInt32 = 0
    for index in declarations.indices {
      guard declarations[index].mayHoldTypes else { continue }
      let declaration = declarations[index]
      var outer: Int?
      var around = declaration.parent
      while !around.isNone, outer == nil {
        outer = number(of: around, in: found)
        around = declarations[around].parent
      }
      let isExtension = declaration.kind == .extension
      let name = isExtension ? "" : facts.text(declaration.name)
      let outerName = outer.map { found[$0].qualifiedName }
      found.append(
        TypeDeclaration(
          declaration: FactIndex(index), name: name,
          qualifiedName: outerName.map { isExtension || $0.isEmpty ? "" : $0 + "." + name } ?? name,
          nameHash: facts.source.withBytes(of: declaration.name) { NameTable.hash($0) },
          isExtension: isExtension, isInExtension: declaration.range.start < extensionEnd,
          outer: Int32(outer ?? -1)))
      if isExtension { extensionEnd = max(extensionEnd, declaration.range.end) }
    }
    return found
  }

  /// The place of a type declaration in `typeDeclarations`.
  func number(of declaration: FactIndex<Declaration>) -> Int? {
    Self.number(of: declaration, in: typeDeclarations)
  }

  private static func number(
    of declaration: FactIndex<Declaration>, in found: [TypeDeclaration]
  ) -> Int? {
    let number = found.indices.boundary { found[$0].declaration.raw >= declaration.raw }
    return number < found.count && found[number].declaration == declaration ? number : nil
  }
}

extension Declaration {
  /// A type, typealias or extension.
  fileprivate var mayHoldTypes: Bool { kind.isType || kind == .typeAlias }
}

/// The module and the home of the files of one folder after the other: a folder's files stand together,
/// and each thread looks at some files in a row.
final class FolderNames {
  private var folder: [UInt8] = []
  private var homeLength = -1
  private var module = ""
  private var home = ""

  func names(for place: FilePlace) -> (module: String, home: String) {
    var path = place.projectPath
    path.withUTF8 { path in
      let end = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let folder = UnsafeBufferPointer(rebasing: path[..<end])
      let isKnown = self.folder.withUnsafeBufferPointer { folder.hasSameBytes(as: $0) }
      if isKnown, homeLength == place.homeLength { return }
      self.folder = Array(folder)
      homeLength = place.homeLength
      module = Self.module(of: place)
      home = String(decoding: path.prefix(place.homeLength), as: UTF8.self)
    }
    return (module, home)
  }

  /// `Sources/Feed` of a package, the top folder of anything else.
  static func module(of place: FilePlace) -> String {
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
  func withModule<Result>(
    of item: Import, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    source.withBytes(of: item.path) { path in
      let end = path.firstIndex(of: UInt8(ascii: ".")) ?? path.count
      return body(UnsafeBufferPointer(rebasing: path[..<end]))
    }
  }
}

/// What is around and inside each declaration of a file: checks ask it for every name in every body.
struct Nesting: Sendable {
  struct Place: Sendable {
    /// The innermost type around it, itself included; -1 where there is none.
    var enclosingType: Int32 = -1
    /// The member or global that it is or lies in; -1 for types and their like.
    var unit: Int32 = -1
    /// Its first member, and the next member of what it is in; -1 for none.
    fileprivate var firstMember: Int32 = -1
    fileprivate var nextMember: Int32 = -1
  }

  let declarations: [Place]

  init(_ facts: FileFacts, _ survey: FileSurvey) {
    let found = facts.declarations
    var declarations = Array(repeating: Place(), count: found.count)
    for number in survey.types.indices {
      declarations[survey.typeDeclarations[number].declaration.int].enclosingType =
        survey.types[number]
    }
    for index in found.indices {
      // A parent stands before what it holds.
      let parent = found[index].parent
      if !found[index].kind.isType {
        let isMember = parent.isNone || found[parent].kind.isType
        declarations[index].unit = isMember ? Int32(index) : declarations[parent.int].unit
      }
      if !parent.isNone, declarations[index].enclosingType < 0 {
        declarations[index].enclosingType = declarations[parent.int].enclosingType
      }
    }
    for index in found.indices.reversed() {
      guard let parent = found[index].parent.ifAny, !found[index].isLocal else { continue }
      declarations[index].nextMember = declarations[parent.int].firstMember
      declarations[parent.int].firstMember = Int32(index)
    }
    self.declarations = declarations
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
