// What a function does to ownership, as its callers see it.

import SwiftReader

/// A place that a caller knows: the object that a method is called on, an argument, what comes back,
/// and what is reached from there by stored properties.
struct OutsidePlace: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case receiver, newValue
    /// What lives as long as the program.
    case forever
    /// One of the objects of its own that it may give back: which of them is not mixed up.
    case result(Int)
    case parameter(FactIndex<Parameter>)
    /// What a function that is handed over gives back: `lock.around { items }`.
    case called(FactIndex<Parameter>)
    case global(Member)
  }

  var root: Root
  var path: [Member] = []
}

/// Where something is captured, handed over or stored.
package struct OwnershipPlace: Hashable, Sendable {
  private let fileNumber: Int32
  package let range: TextRange

  package var file: Int { Int(fileNumber) }

  package init(file: Int, range: TextRange) {
    fileNumber = Int32(truncatingIfNeeded: file)
    self.range = range
  }
}

struct OwnershipSummary: Sendable {
  struct Keep: Hashable, Sendable {
    /// Where it is stored: what two of them differ by most often comes first.
    var place: OwnershipPlace
    var from: OutsidePlace
    var to: OutsidePlace
    /// The closure or method inside the function that makes it so.
    var holder: Holder?
    /// By what we know of a library.
    var isLibrary: Bool
    /// An object or closure of the function's own is in between.
    var isByAnother: Bool
    /// What the caller must ask for.
    var onlyIf: FlagCondition?

    /// No two of a unit have much else in common where they have this.
    func hash(into hasher: inout Hasher) { hasher.combine(place.range.start) }
  }

  var keeps: [Keep] = []
  /// What comes back is one of these.
  var results: [OutsidePlace] = []
  /// The objects and closures of the function's own that may come back, by their types.
  var ownResults: [TypeID?] = []
}

/// A closure or method reference: what captures.
struct Holder: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case closure, method }
  var kind: Kind
  var place: OwnershipPlace
  /// In a summary: whether what it holds is the instance that is `self` around it.
  var holdsInstance = false
}
