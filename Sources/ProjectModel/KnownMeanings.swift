// What names have meant in the code that a thread has looked at: most stand there more than once.

import SwiftReader

/// What the last names meant that a thread has looked at: a slot for each of some spellings. A class, because
/// a thread keeps its own from file to file: what the SDK alone has means the same in all of them.
package final class KnownMeanings {
  private struct Slot {
    /// Where it stood, in a file.
    var name: TextRange
    var file: Int32
    /// The number of the type whose code it stood in, where it means that only there.
    var around: Int32
    var meaning: TypeMeaning
  }

  /// In the place of a type's number, beside -1 for none.
  private enum Around {
    static let anyOfFile: Int32 = -2
    static let anyOfProject: Int32 = -3
    static let nobody: Int32 = -4
  }

  /// One for each number of ten bits.
  @exclusivity(unchecked) private var slots = Array(
    repeating: Slot(name: .none, file: 0, around: Around.nobody, meaning: .unknown), count: 1 << 10)

  /// Where a file's uses are gathered until it is known how many there are: a list for each file that grows takes
  /// twice the memory, which is new each time.
  @exclusivity(unchecked) private var usesInTypes: [TypeUse] = []
  @exclusivity(unchecked) private var usesInExpressions: [TypeUse] = []

  package init() {}

  /// The slot of a name in the code of a type, and what it means if that is known. What it means in the code of others
  /// counts only where the type `isPlain`.
  @inline(__always)
  func find(
    _ name: UnsafeBufferPointer<UInt8>, in file: Int, _ around: TypeID?, isPlain: Bool,
    _ index: ProjectIndex
  ) -> (slot: Int, meaning: TypeMeaning?) {
    let slot = Int(name.shape &>> 22)
    let known = slots[slot]
    let isOfFile = known.file == Int32(truncatingIfNeeded: file)
    guard
      isPlain && known.around == Around.anyOfProject
        || isPlain && isOfFile && known.around == Around.anyOfFile
        || isOfFile && known.around == Self.number(around),
      index.files[Int(known.file)].withBytes(of: known.name, { $0.hasSameBytes(as: name) })
    else { return (slot, nil) }
    return (slot, known.meaning)
  }

  func put(
    _ meaning: TypeMeaning, of name: TextRange, in file: Int, _ around: TypeID?,
    _ reach: ProjectIndex.Reach, _ slot: Int
  ) {
    let around =
      switch reach {
      case .type: Self.number(around)
      case .file: Around.anyOfFile
      case .project: Around.anyOfProject
      }
    slots[slot] = Slot(
      name: name, file: Int32(truncatingIfNeeded: file), around: around, meaning: meaning)
  }

  @inline(__always)
  private static func number(_ type: TypeID?) -> Int32 {
    Int32(truncatingIfNeeded: type?.raw ?? -1)
  }

  // MARK: Uses

  func add(_ use: TypeUse) {
    if case .type = use.context { usesInTypes.append(use) } else { usesInExpressions.append(use) }
  }

  /// Those that were added, in source order, in a list that is no larger than that.
  func takeUses() -> [TypeUse] {
    let count = usesInTypes.count + usesInExpressions.count
    if count == 0 { return [] }
    var isInSourceOrder = true
    let uses = usesInTypes.withUnsafeBufferPointer { types in
      usesInExpressions.withUnsafeBufferPointer { expressions in
        [TypeUse](unsafeUninitializedCapacity: count) { uses, filled in
          var (next, nextOther) = (0, 0)
          var last: UInt32 = 0
          while filled < count {
            // Of two at one place that in an expression comes behind.
            let isOther =
              next == types.count
              || nextOther < expressions.count
                && expressions[nextOther].range.start < types[next].range.start
            let use = isOther ? expressions[nextOther] : types[next]
            if isOther { nextOther += 1 } else { next += 1 }
            if use.range.start < last { isInSourceOrder = false }
            last = use.range.start
            uses.initializeElement(at: filled, to: use)
            filled += 1
          }
        }
      }
    }
    usesInTypes.removeAll(keepingCapacity: true)
    usesInExpressions.removeAll(keepingCapacity: true)
    // Each list nearly always is so itself.
    return isInSourceOrder ? uses : uses.sorted { $0.range.start < $1.range.start }
  }
}
