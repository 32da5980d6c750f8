// What is worked out once and is the same for all threads.

import SwiftReader
import Synchronization

/// The outcomes that are the same whoever asks, and what is looked for in all of the project's code.
final class SharedAnswers: Sendable {
  private let outcomes = Mutex(MemberMap<UnitOutcome>())
  private let called = Mutex(MemberMap<Bool>())
  let code: WholeCode
  /// Those that files import.
  let modules: Set<String>
  /// For each file.
  let nameShapes: [NameShapes]
  let filesOfApps = Once<[Int]>()
  let calledAtTheEnd = Once<[TypeID: [Member]]>()
  let lastWills = Once<[LastWill]>()
  let isAskedFor = Answers<FunctionOfType, Bool>()

  init(_ code: WholeCode, _ modules: Set<String>, _ nameShapes: [NameShapes]) {
    self.code = code
    self.modules = modules
    self.nameShapes = nameShapes
  }

  func mayBeCalled(_ function: Member) -> Bool? { called.withLock { $0[function] } }
  func note(_ mayBeCalled: Bool, of function: Member) {
    called.withLock { $0[function] = mayBeCalled }
  }

  func outcome(of unit: CodeUnit) -> UnitOutcome? { outcomes.withLock { $0[unit.member] } }
  func note(_ outcome: UnitOutcome, of unit: CodeUnit) {
    outcomes.withLock { $0[unit.member] = outcome }
  }
}

/// What whoever asks first works out: who asks meanwhile waits.
package final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  package init() {}

  package func value(_ find: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let found = find()
      value = found
      return found
    }
  }
}

/// The same for a question that is asked of many.
package final class Answers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let known = Mutex<[Question: Answer]>([:])

  package init() {}

  package func value(_ question: Question, _ find: () -> Answer) -> Answer {
    known.withLock { known in
      if let answer = known[question] { return answer }
      let found = find()
      known[question] = found
      return found
    }
  }
}

struct FunctionOfType: Hashable {
  let name: String
  let type: TypeID
}
