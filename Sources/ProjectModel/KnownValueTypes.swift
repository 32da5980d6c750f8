// The types of values, once somebody has asked for them: most are asked for again.

import SwiftReader
import Synchronization

/// For each declaration of each file the type of what it declares. Two threads may find it out at once: it is the
/// same whoever does, so nobody waits for the other.
final class KnownValueTypes: Sendable {
  private let numbers: FactNumbers<Declaration>
  private let answers: Answers

  /// 0 for what nobody has asked for yet, 1 for none, else 2 more than the type's number.
  private struct Answers: @unchecked Sendable {
    let all: UnsafeMutableBufferPointer<Atomic<Int32>>
  }

  init(_ files: [FileFacts]) {
    numbers = FactNumbers(files) { $0.declarations.count }
    answers = Answers(all: .allocate(capacity: numbers.count))
    for number in answers.all.indices {
      answers.all.initializeElement(at: number, to: Atomic(0))
    }
  }

  deinit { answers.all.deallocate() }

  func type(of member: Member, _ find: () -> TypeID?) -> TypeID? {
    let place = numbers[member.declaration, member.file]
    let known = answers.all[place].load(ordering: .relaxed)
    if known > 0 { return known == 1 ? nil : TypeID(Int(known) - 2) }
    let found = find()
    answers.all[place].store(found.map { Int32($0.raw) + 2 } ?? 1, ordering: .relaxed)
    return found
  }
}
