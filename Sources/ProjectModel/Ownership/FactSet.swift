// Which of a project's declarations or parameters have something in common: a bit for each.

import SwiftReader

/// Where a table hashes and compares, this looks at one bit: it is asked at every call and property
/// of the code whose ownership is worked out.
struct FactSet<Fact>: Sendable {
  private let numbers: FactNumbers<Fact>
  private var words: [UInt64]

  fileprivate init(_ numbers: FactNumbers<Fact>) {
    self.numbers = numbers
    words = Array(repeating: 0, count: numbers.count / 64 + 1)
  }

  func contains(_ fact: FactIndex<Fact>, in file: Int) -> Bool {
    let bit = numbers[fact, file]
    return words[bit >> 6] & (1 << UInt64(bit & 63)) != 0
  }

  mutating func insert(_ fact: FactIndex<Fact>, in file: Int) {
    let bit = numbers[fact, file]
    words[bit >> 6] |= 1 << UInt64(bit & 63)
  }
}

/// All facts of a kind, numbered through the files.
struct FactNumbers<Fact>: Sendable {
  /// For each file the number of its first fact.
  private let starts: [Int]
  let count: Int

  /// `count` is how many of the facts a file has.
  init(_ files: [FileFacts], _ count: (FileFacts) -> Int) {
    var all = 0
    starts = files.map { facts in
      defer { all += count(facts) }
      return all
    }
    self.count = all
  }

  subscript(fact: FactIndex<Fact>, file: Int) -> Int { starts[file] + fact.int }
}

typealias MemberSet = FactSet<Declaration>

extension FactSet<Declaration> {
  init(_ files: [FileFacts]) { self.init(FactNumbers(files) { $0.declarations.count }) }

  func contains(_ member: Member) -> Bool { contains(member.declaration, in: member.file) }

  mutating func insert(_ member: Member) { insert(member.declaration, in: member.file) }
}

extension FactSet<Parameter> {
  init(parametersOf files: [FileFacts]) { self.init(FactNumbers(files) { $0.parameters.count }) }
}
