// What the index needs of each file before the files meet, and what is around what inside it.

import SwiftReader

/// One look at a file's declarations and imports.
struct FileSurvey: Sendable {
  struct TypeDeclaration: Sendable {
    var declaration: FactIndex<Declaration>
    var isExtension: Bool
    var isInExtension: Bool
  }

  /// Types, typealiases and extensions in source order.
  private(set) var typeDeclarations: [TypeDeclaration] = []
  /// What its imports make visible of the SDK.
  private(set) var visibleModules = ModuleSet()
  /// The names of the modules that it imports, and of those that it passes on.
  private(set) var imports: [String] = []
  private(set) var reexports: [String] = []
  let module: String
  /// The folder of the nearest Xcode project or package.
  let home: String

  init(_ facts: FileFacts, _ sdk: SDKTable) {
    module = Self.module(of: facts.source.place)
    home = String(
      decoding: facts.projectPath.utf8.prefix(facts.source.place.homeLength), as: UTF8.self)
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
    // Where the innermost extension so far ends: what begins before lies in it.
    var extensionEnd: UInt32 = 0
    for index in facts.declarations.indices {
      let kind = facts.declarations[index].kind
      guard kind.isType || kind == .typeAlias else { continue }
      let range = facts.declarations[index].range
      typeDeclarations.append(
        TypeDeclaration(
          declaration: FactIndex(index), isExtension: kind == .extension,
          isInExtension: range.start < extensionEnd))
      if kind == .extension { extensionEnd = max(extensionEnd, range.end) }
    }
  }

  /// `Sources/Feed` of a package, the top folder of anything else.
  static func module(of place: FilePlace) -> String {
    // Bytes: splitting the string costs as much as all else that a file's survey does.
    let bytes = Array(place.projectPath.utf8)
    let components = bytes.split(separator: UInt8(ascii: "/")).dropLast()
    let sources = components.lastIndex { $0.elementsEqual("Sources".utf8) }
    if let sources, sources + 1 < components.endIndex {
      return components[...(sources + 1)]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }
    return place.topFolder
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
  /// For each declaration the innermost type around it, itself included; -1 where there is none.
  private(set) var enclosingType: [Int32]
  /// For each declaration the member or global that it is or lies in; -1 for types and their like.
  private(set) var unit: [Int32]
  /// For each declaration its first member, and the next member of what it is in; -1 for none.
  private var firstMember: [Int32]
  private var nextMember: [Int32]

  init(_ declarations: FactList<Declaration>, _ types: [FactIndex<Declaration>: TypeID]) {
    enclosingType = Array(repeating: -1, count: declarations.count)
    unit = enclosingType
    firstMember = enclosingType
    nextMember = enclosingType
    for index in declarations.indices where !declarations[index].kind.isType {
      // A parent stands before what it holds.
      let parent = declarations[index].parent
      let isMember = parent.isNone || declarations[parent].kind.isType
      unit[index] = isMember ? Int32(index) : unit[parent.int]
    }
    for (declaration, type) in types { enclosingType[declaration.int] = Int32(type.raw) }
    for index in declarations.indices {
      guard enclosingType[index] < 0, let parent = declarations[index].parent.ifAny else {
        continue
      }
      enclosingType[index] = enclosingType[parent.int]
    }
    for index in declarations.indices.reversed() {
      guard let parent = declarations[index].parent.ifAny, !declarations[index].isLocal else {
        continue
      }
      nextMember[index] = firstMember[parent.int]
      firstMember[parent.int] = Int32(index)
    }
  }

  func members(of declaration: FactIndex<Declaration>) -> [FactIndex<Declaration>] {
    var members: [FactIndex<Declaration>] = []
    var next = firstMember[declaration.int]
    while next >= 0 {
      members.append(FactIndex(Int(next)))
      next = nextMember[Int(next)]
    }
    return members
  }
}
