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

  /// `node.next.next`
  var repeatsProperty: Bool { path.indices.contains { path[..<$0].contains(path[$0]) } }

  /// Any order will do, as long as it is always the same.
  fileprivate var order: [Int] {
    func order(_ member: Member) -> [Int] { [member.file, Int(member.declaration.raw)] }
    let rank: [Int] =
      switch root {
      case .receiver: [0]
      case .newValue: [1]
      case .forever: [2]
      case .result(let number): [3, number]
      case .parameter(let parameter): [4, Int(parameter.raw)]
      case .called(let parameter): [5, Int(parameter.raw)]
      case .global(let member): [6] + order(member)
      }
    return rank + path.flatMap(order) + [-1]
  }
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

struct OwnershipSummary: Equatable, Sendable {
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
    /// What is kept is one of a list, which a key has picked there.
    var isPicked: Bool
    /// What the caller must ask for.
    var onlyIf: FlagCondition?

    /// No two of a unit have much else in common where they have this.
    func hash(into hasher: inout Hasher) { hasher.combine(place.range.start) }

    fileprivate var order: [Int] {
      func order(_ place: OwnershipPlace) -> [Int] {
        [place.file, Int(place.range.start), Int(place.range.end)]
      }
      return order(place) + from.order + to.order + (holder.map { order($0.place) } ?? [])
    }
  }

  var keeps: [Keep] = []
  /// What comes back is one of these.
  var results: [OutsidePlace] = []
  /// The objects and closures of the function's own that may come back, by their types.
  var ownResults: [TypeID?] = []

  /// What a function that calls itself on some way takes for its own outcome there: one object of each type that it
  /// may give back, and no way on which a property comes twice. Otherwise each round would find more, or the same in
  /// another order.
  var withoutRepetition: OwnershipSummary {
    func rank(_ type: TypeID?) -> Int { type.map { Int($0.raw) } ?? -1 }
    let types = Set(ownResults).sorted { rank($0) < rank($1) }
    let numbers: [Int?] = ownResults.indices.map { number in
      ownResults[..<number].contains(ownResults[number])
        ? nil : types.firstIndex(of: ownResults[number])
    }
    func renumbered(_ place: OutsidePlace) -> OutsidePlace? {
      if place.repeatsProperty { return nil }
      guard case .result(let number) = place.root else { return place }
      return numbers[number].map { OutsidePlace(root: .result($0), path: place.path) }
    }
    let keeps: [Keep] = self.keeps.compactMap { keep in
      guard let from = renumbered(keep.from), let to = renumbered(keep.to) else { return nil }
      var renumbered = keep
      (renumbered.from, renumbered.to) = (from, to)
      return renumbered
    }
    return OwnershipSummary(
      keeps: keeps.sorted { $0.order.lexicographicallyPrecedes($1.order) },
      results: results.compactMap(renumbered).sorted {
        $0.order.lexicographicallyPrecedes($1.order)
      }, ownResults: types)
  }
}

/// A closure or method reference: what captures.
struct Holder: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case closure, method }
  var kind: Kind
  var place: OwnershipPlace
  /// In a summary: whether what it holds is the instance that is `self` around it.
  var holdsInstance = false
}
