// What names have meant in a file's code: most stand there more than once.

import SwiftReader

/// What the last names meant that a thread has looked at: a slot for each of some spellings. A class, because
/// a thread keeps its own from file to file: to make one for each file would take as long as it saves.
package final class KnownMeanings {
  private struct Slot {
    var name: TextRange
    var file: Int32
    /// -1 for none.
    var around: Int32
    var meaning: TypeMeaning
  }

  /// One for each number of nine bits.
  @exclusivity(unchecked) private var slots = Array(
    repeating: Slot(name: .none, file: -1, around: -1, meaning: .unknown), count: 1 << 9)

  /// Where a file's uses are gathered until it is known how many there are: a list for each file that grows takes
  /// twice the memory, which is new each time.
  @exclusivity(unchecked) private var usesInTypes: [TypeUse] = []
  @exclusivity(unchecked) private var usesInExpressions: [TypeUse] = []

  package init() {}

  /// The slot of a name in the code of a type, and what it means if that is known.
  @inline(__always)
  func find(
    _ name: TextRange, _ around: TypeID?, in file: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (slot: Int, meaning: TypeMeaning?) {
    let text = UnsafeBufferPointer(rebasing: bytes[Int(name.start)..<Int(name.end)])
    let around = Int32(truncatingIfNeeded: around?.raw ?? -1)
    // A file's types have numbers that follow each other.
    let slot = Int((text.shape &+ UInt32(bitPattern: around) &* 0x85EB_CA6B) &>> 23)
    let known = slots[slot]
    guard known.file == Int32(truncatingIfNeeded: file), known.around == around else {
      return (slot, nil)
    }
    let isKnown = UnsafeBufferPointer(
      rebasing: bytes[Int(known.name.start)..<Int(known.name.end)]
    ).hasSameBytes(as: text)
    return (slot, isKnown ? known.meaning : nil)
  }

  func put(
    _ meaning: TypeMeaning, of name: TextRange, _ around: TypeID?, in file: Int, _ slot: Int
  ) {
    slots[slot] = Slot(
      name: name, file: Int32(truncatingIfNeeded: file),
      around: Int32(truncatingIfNeeded: around?.raw ?? -1), meaning: meaning)
  }

  // MARK: Uses

  func add(_ use: TypeUse) {
    if case .type = use.context { usesInTypes.append(use) } else { usesInExpressions.append(use) }
  }

  /// Those that were added, in source order, in a list that is no larger than that.
  func takeUses() -> [TypeUse] {
    let (count, otherCount) = (usesInTypes.count, usesInExpressions.count)
    let uses = Array(unsafeUninitializedCapacity: count + otherCount) { uses, filled in
      var (next, nextOther) = (0, 0)
      while filled < count + otherCount {
        // Of two at one place that in an expression comes behind.
        let isOther =
          next == count
          || nextOther < otherCount
            && usesInExpressions[nextOther].range.start < usesInTypes[next].range.start
        uses.initializeElement(
          at: filled, to: isOther ? usesInExpressions[nextOther] : usesInTypes[next])
        if isOther { nextOther += 1 } else { next += 1 }
        filled += 1
      }
    }
    usesInTypes.removeAll(keepingCapacity: true)
    usesInExpressions.removeAll(keepingCapacity: true)
    // Each list nearly always is so itself.
    return uses.isInSourceOrder ? uses : uses.sorted { $0.range.start < $1.range.start }
  }
}

extension [TypeUse] {
  fileprivate var isInSourceOrder: Bool {
    var last: UInt32 = 0
    for use in self {
      if use.range.start < last { return false }
      last = use.range.start
    }
    return true
  }
}
