// What the index needs of each file before the files meet, and what is around what inside it.

import SwiftReader

/// One look at a file's declarations and imports. A class, because everyone looks at one of its
/// properties at a time.
final class FileSurvey: Sendable {
  struct TypeDeclaration: Sendable {
    var declaration: FactIndex<Declaration>
    /// Empty for extensions.
    var name: String
    var nameHash: UInt32
    var isExtension: Bool
    var isInExtension: Bool
    /// The place in the survey of the one around it; -1 for none.
    var outer: Int32
  }

  /// Types, typealiases and extensions in source order.
  let typeDeclarations: [TypeDeclaration]
  /// What its imports make visible of the SDK.
  let visibleModules: ModuleSet
  /// The names of the modules that it imports, and of those that it passes on.
  let imports: [String]
  let reexports: [String]
  let module: String
  /// The folder of the nearest Xcode project or package.
  let home: String

  init(_ facts: FileFacts, _ sdk: SDKTable) {
    module = Self.module(of: facts.source.place)
    home = String(
      decoding: facts.projectPath.utf8.prefix(facts.source.place.homeLength), as: UTF8.self)
    var visibleModules = ModuleSet()
    var imports: [String] = []
    var reexports: [String] = []
    if let swift = sdk.module("Swift") { visibleModules.formUnion(sdk.visible(by: swift)) }
    for item in facts.imports {
      let name = facts.module(of: item)
      imports.append(name)
      if facts.attributes[item.attributes].contains(where: {
        facts.source.textEquals($0.name, "_exported")
      }) {
        reexports.append(name)
      }
      if let module = sdk.module(name) { visibleModules.formUnion(sdk.visible(by: module)) }
    }
    self.visibleModules = visibleModules
    self.imports = imports
    self.reexports = reexports
    typeDeclarations = Self.typeDeclarations(in: facts)
  }

  private static func typeDeclarations(in facts: FileFacts) -> [TypeDeclaration] {
    let declarations = facts.declarations
    var found: [TypeDeclaration] = []
    // Where the innermost extension so far ends: what begins before lies in it.
    var extensionEnd: UInt32 = 0
    for index in declarations.indices {
      let kind = declarations[index].kind
      guard kind.isType || kind == .typeAlias else { continue }
      let declaration = declarations[index]
      var outer: Int?
      var around = declaration.parent
      while !around.isNone, outer == nil {
        outer = number(of: around, in: found)
        around = declarations[around].parent
      }
      let isExtension = kind == .extension
      found.append(
        TypeDeclaration(
          declaration: FactIndex(index), name: isExtension ? "" : facts.text(declaration.name),
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
    source.withBytes(of: item.path) { path in
      String(decoding: path.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
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

  private(set) var declarations: [Place]

  /// `types` are those of the survey's declarations.
  init(_ facts: FileFacts, _ survey: FileSurvey, _ types: [Int32]) {
    let found = facts.declarations
    declarations = Array(repeating: Place(), count: found.count)
    for (item, type) in zip(survey.typeDeclarations, types) {
      declarations[item.declaration.int].enclosingType = type
    }
    for index in found.indices {
      // A parent stands before what it holds.
      let declaration = found[index]
      let parent = declaration.parent
      if !declaration.kind.isType {
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
