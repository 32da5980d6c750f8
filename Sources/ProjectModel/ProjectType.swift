// A type of the project: its declaration and all of its extensions, in whatever files.

import SwiftReader

/// An index into `ProjectIndex.types`.
package struct TypeID: Hashable, Sendable, Comparable {
  package var raw: Int
  package init(_ raw: Int) { self.raw = raw }
  package static func < (first: TypeID, second: TypeID) -> Bool { first.raw < second.raw }
}

/// A declaration in one of the project's files.
package struct DeclarationReference: Hashable, Sendable {
  package var file: Int
  package var declaration: FactIndex<Declaration>
}

/// A class, because everyone looks at one of its properties at a time: a struct would be copied for it.
/// Its variables change while the index is built and never again.
package final class ProjectType: Sendable {
  package let name: String
  package let nameID: NameID
  /// With the names of the types around it: `Feed.Item`.
  package let qualifiedName: String
  package let kind: Declaration.Kind
  /// The target or top folder that it belongs to; types of one name in two of them are two types.
  package let module: String
  package let declaration: DeclarationReference
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) var extensions:
    [DeclarationReference] = []
  /// The type that it is nested in.
  package let outer: TypeID?
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) var nested: [TypeID] = []
  /// What its declaration and extensions inherit from or conform to, in source order.
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) var supertypes: [Supertype] = []
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) var role: RoleDecision?
  /// Nested, but no part of the type around it, whose role it does not share.
  @exclusivity(unchecked) nonisolated(unsafe) var isOfItsOwn = false
  /// Declared inside a function.
  package let isLocal: Bool
  /// It, or a type around it, has generic parameters.
  let isInGeneric: Bool

  init(
    name: String, nameID: NameID, qualifiedName: String, kind: Declaration.Kind, module: String,
    declaration: DeclarationReference, outer: TypeID?, isLocal: Bool,
    isInGeneric: Bool
  ) {
    self.name = name
    self.nameID = nameID
    self.qualifiedName = qualifiedName
    self.kind = kind
    self.module = module
    self.declaration = declaration
    self.outer = outer
    self.isLocal = isLocal
    self.isInGeneric = isInGeneric
  }

  /// The declaration, then the extensions.
  package var parts: Parts { Parts(declaration: declaration, extensions: extensions) }

  /// Asked for at every other look at a type, so no array.
  package struct Parts: RandomAccessCollection, Sendable {
    let declaration: DeclarationReference
    let extensions: [DeclarationReference]

    package var startIndex: Int { 0 }
    package var endIndex: Int { extensions.count + 1 }
    package subscript(place: Int) -> DeclarationReference {
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
package struct Lineage: RandomAccessCollection, Sendable {
  let type: TypeID
  let ancestors: [TypeID]

  package var startIndex: Int { 0 }
  package var endIndex: Int { ancestors.count + 1 }
  package subscript(place: Int) -> TypeID { place == 0 ? type : ancestors[place - 1] }
}

/// A type in an inheritance clause.
package struct Supertype: Sendable {
  package var name: String
  package var file: Int
  package var type: FactIndex<TypeReference>
  package var meaning: TypeMeaning
}

/// What a type's name stands for.
package enum TypeMeaning: Hashable, Sendable {
  case project(TypeID)
  /// A type of the SDK table, by name: the table may have it in more than one module.
  case sdk(NameID)
  /// A generic parameter, an unknown library's type, or a name with more than one candidate.
  case unknown
}
