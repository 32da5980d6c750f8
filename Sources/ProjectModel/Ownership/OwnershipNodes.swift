// The nodes and edges of one unit's ownership: objects, places that hold them, closures.

import SwiftReader

struct OwnershipNode {
  enum Key: Hashable {
    case receiver, newValue
    /// What lives as long as the program.
    case forever
    case parameter(FactIndex<Parameter>)
    case global(Member)
    /// A stored property of what another node stands for; a collection and its elements are one.
    case property(Int, Member)
    /// An object made here, a value of a call, a collection literal, a closure, a method reference.
    case value(FactIndex<Expression>)
    /// The further objects that a call or a computed property may give back.
    case result(FactIndex<Expression>, Int)
    case computed(Int, Member, Int)
    /// A local function, or a local whose value is not known.
    case local(FactIndex<Declaration>)
    /// What an argument that is an `@autoclosure` captures.
    case autoclosure(FactIndex<Argument>)
  }

  var key: Key
  var type: TypeID?
  var holder: Holder?
}

struct OwnershipEdge {
  enum Kind: Hashable {
    /// The node's own stored property, a strong one.
    case property(Member)
    case captures
    /// Assigned, appended, handed over to what stores it.
    case stores
  }

  var target: Int
  var kind: Kind
  var place: OwnershipPlace
  /// Happens in a function that is called here with nothing of ours: that function's own business.
  var isInherited = false
  /// By what we know of a library, not by the project's own code.
  var isLibrary = false
  /// The closure in another function that makes it so.
  var holder: Holder?
}
