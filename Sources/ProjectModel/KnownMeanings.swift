// What names have meant in a file's code: most stand there more than once.

import SwiftReader

/// What the last names meant that a file's code said: a slot for each of some spellings.
struct KnownMeanings {
  private struct Slot {
    var name: TextRange
    /// -1 for none.
    var around: Int32
    var meaning: TypeMeaning
  }

  private var slots: [Slot] = []

  /// The slot of a name in the code of a type, and what it means if that is known.
  @inline(__always)
  mutating func find(
    _ name: TextRange, _ around: TypeID?, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (slot: Int, meaning: TypeMeaning?) {
    if slots.isEmpty { slots = Self.free }
    let text = UnsafeBufferPointer(rebasing: bytes[Int(name.start)..<Int(name.end)])
    if text.isEmpty { return (0, nil) }
    let slot = Int(text.shape &>> 26)
    let known = slots[slot]
    let isKnown =
      known.around == Int32(truncatingIfNeeded: around?.raw ?? -1)
      && UnsafeBufferPointer(rebasing: bytes[Int(known.name.start)..<Int(known.name.end)])
        .hasSameBytes(as: text)
    return (slot, isKnown ? known.meaning : nil)
  }

  mutating func put(
    _ meaning: TypeMeaning, of name: TextRange, _ around: TypeID?, in slot: Int
  ) {
    slots[slot] = Slot(
      name: name, around: Int32(truncatingIfNeeded: around?.raw ?? -1), meaning: meaning)
  }

  /// One for each number of six bits.
  private static let free = Array(
    repeating: Slot(name: .none, around: -1, meaning: .unknown), count: 64)
}
