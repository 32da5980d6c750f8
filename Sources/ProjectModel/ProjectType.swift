// A type of the project: its declaration and all of its extensions, in whatever files.
//
// What checks ask in their loops is `public`, as in the reader: only then is it compiled into them. Measured:
// 1 % fewer instructions for a whole run.

import SwiftReader

/// An index into `ProjectIndex.types`.
public struct TypeID: Hashable, Sendable, Comparable {
  /// Half of what an `Int` takes, as are the numbers of files below: many lists hold these.
  @usableFromInline let value: Int32
  @inlinable @inline(__always) public var raw: Int { Int(value) }
  @inlinable @inline(__always) public init(_ raw: Int) { value = Int32(truncatingIfNeeded: raw) }
  @inlinable @inline(__always)
  public static func < (first: TypeID, second: TypeID) -> Bool { first.value < second.value }
  // Written out, so that other modules' sets and dictionaries are specialised.
  @inlinable @inline(__always)
  public static func == (first: TypeID, second: TypeID) -> Bool { first.value == second.value }
  @inlinable @inline(__always)
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A declaration in one of the project's files.
public struct DeclarationReference: Hashable, Sendable {
  @usableFromInline let fileNumber: Int32
  public let declaration: FactIndex<Declaration>

  @inlinable public var file: Int { Int(fileNumber) }

  init(file: Int, declaration: FactIndex<Declaration>) {
    fileNumber = Int32(truncatingIfNeeded: file)
    self.declaration = declaration
  }
}

/// A class, because everyone looks at one of its properties at a time: a struct would be copied for it.
/// Its variables change while the index is built and never again.
public final class ProjectType: Sendable {
  package let name: String
  package let nameID: NameID
  private let around: ProjectType?
  /// With the names of the types around it: `Feed.Item`.
  /// Whether its instances are copied, not referred to.
  package var isValue: Bool { kind == .struct || kind == .enum }
  package var qualifiedName: String { around.map { $0.qualifiedName + "." + name } ?? name }
  package let kind: Declaration.Kind
  /// The target or top folder that it belongs to; types of one name in two of them are two types.
  package let module: String
  @usableFromInline package let declaration: DeclarationReference
  @inlinable public var extensions: [DeclarationReference] { foundExtensions }
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var foundExtensions:
    [DeclarationReference] = []
  /// The type that it is nested in.
  package let outer: TypeID?
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) var nested: [TypeID] = []
  /// What its declaration and extensions inherit from or conform to, in source order.
  @inlinable public var supertypes: [Supertype] { foundSupertypes }
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var foundSupertypes: [Supertype] =
    []
  /// `struct FeedPreviews: PreviewProvider`, but not what adopts a protocol of the project's too: somebody else uses
  /// that.
  @inlinable public var isPreviewProvider: Bool { inheritsFromProvider }
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var inheritsFromProvider = false
  @inlinable public var role: RoleDecision? { decidedRole }
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var decidedRole: RoleDecision?
  /// Nested, but no part of the type around it, whose role it does not share.
  @exclusivity(unchecked) nonisolated(unsafe) var isOfItsOwn = false
  /// Nested in a view, which is given all of it at once, or part of such a one.
  @inlinable public var isDataOfView: Bool { isTakenByView }
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isTakenByView = false
  /// Declared inside a function.
  package let isLocal: Bool
  /// It, or a type around it, has generic parameters.
  let isInGeneric: Bool
  /// Nobody outside its file can name it.
  let isPrivate: Bool

  /// In source order, as all that are known by now.
  func addExtension(_ added: DeclarationReference) {
    let place = foundExtensions.indices.boundary {
      let known = foundExtensions[$0]
      return (known.file, known.declaration.raw) > (added.file, added.declaration.raw)
    }
    foundExtensions.insert(added, at: place)
  }

  init(
    name: String, nameID: NameID, kind: Declaration.Kind, module: String,
    declaration: DeclarationReference, outer: TypeID?, around: ProjectType?, isLocal: Bool,
    isGeneric: Bool, isPrivate: Bool
  ) {
    self.name = name
    self.nameID = nameID
    self.kind = kind
    self.module = module
    self.declaration = declaration
    self.outer = outer
    self.around = around
    self.isLocal = isLocal
    isInGeneric = isGeneric || around?.isInGeneric ?? false
    self.isPrivate = isPrivate || isLocal || around?.isPrivate ?? false
  }

  /// The declaration, then the extensions.
  @inlinable public var parts: Parts { Parts(declaration: declaration, extensions: extensions) }

  /// Asked for at every other look at a type, so no array.
  public struct Parts: RandomAccessCollection, Sendable {
    @usableFromInline let declaration: DeclarationReference
    @usableFromInline let extensions: [DeclarationReference]

    @inlinable init(declaration: DeclarationReference, extensions: [DeclarationReference]) {
      self.declaration = declaration
      self.extensions = extensions
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { extensions.count + 1 }
    @inlinable public subscript(place: Int) -> DeclarationReference {
      place == 0 ? declaration : extensions[place - 1]
    }
  }
}

/// What a type inherits from and conforms to, directly or not; the nearest come first.
package struct Ancestors: Sendable {
  package var project: [TypeID] = []
  package var sdk: [NameID] = []
}

/// A type and those that it inherits from, the nearest first: asked for at every call, so no array.
public struct Lineage: RandomAccessCollection, Sendable {
  @usableFromInline let type: TypeID
  @usableFromInline let ancestors: [TypeID]

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { ancestors.count + 1 }
  @inlinable public subscript(place: Int) -> TypeID { place == 0 ? type : ancestors[place - 1] }
}

/// The members of a type's declaration or extension in source order, without a list of them: most who go through
/// them look for one.
package struct MembersOfPart: Sequence, IteratorProtocol {
  let file: Int
  var members: Nesting.Members

  package mutating func next() -> Member? {
    members.next().map { Member(file: file, declaration: $0) }
  }
}

/// A type in an inheritance clause.
public struct Supertype: Sendable {
  public var name: String
  public var file: Int
  public var type: FactIndex<TypeReference>
  public var meaning: TypeMeaning
}

/// What a type's name stands for.
public enum TypeMeaning: Hashable, Sendable {
  case project(TypeID)
  /// A type of the SDK table, by name: the table may have it in more than one module.
  case sdk(NameID)
  /// A generic parameter, an unknown library's type, or a name with more than one candidate.
  case unknown
}
