// Patterns that pages give for names: what most names match none of is found out without a look at each.

import ProjectModel
import SwiftReader

struct NamePatterns: Sendable {
  private let globs: [Glob]
  /// Which of them a name may match that begins with a byte, and one that ends in it.
  private let byFirstByte, byLastByte: Candidates

  /// A bit for each pattern, which others may share, by a byte of the names: to look at a pattern itself counts a
  /// reference.
  private struct Candidates: Sendable {
    /// The patterns of which that byte may be any.
    private var ofAnyByte: UInt64 = 0
    /// Bytes that are alike but for their upper two bits share one place.
    private var ofByte: [UInt64] = []

    init(_ bytes: [UInt8?]) {
      if bytes.contains(where: { $0 != nil }) { ofByte = Array(repeating: 0, count: 64) }
      for (number, byte) in bytes.enumerated() {
        let bit: UInt64 = 1 &<< UInt64(number & 63)
        if let byte { ofByte[Int(byte & 63)] |= bit } else { ofAnyByte |= bit }
      }
    }

    subscript(byte: UInt8) -> UInt64 {
      ofByte.isEmpty ? ofAnyByte : ofAnyByte | ofByte[Int(byte & 63)]
    }
  }

  init(_ patterns: [String] = []) {
    globs = patterns.map { Glob($0) }
    byFirstByte = Candidates(globs.map(\.firstByte))
    byLastByte = Candidates(globs.map(\.lastByte))
  }

  var isEmpty: Bool { globs.isEmpty }

  /// What the names end in; nil where they may end in anything.
  var endings: [NameEnding]? {
    let endings = globs.compactMap { NameEnding(ofAllMatching: $0) }
    return endings.count == globs.count ? endings : nil
  }

  func match(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, let last = name.last else {
      return globs.contains { $0.matches(name) }
    }
    var left = byFirstByte[first] & byLastByte[last]
    while left != 0 {
      for number in stride(from: left.trailingZeroBitCount, to: globs.count, by: 64)
      where globs[number].matches(name) {
        return true
      }
      left &= left - 1
    }
    return false
  }

  func match(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable { match($0) }
      ?? globs.contains { $0.matches(name) }
  }
}

extension FileFacts {
  /// Whether what stands at `name` matches one of the patterns.
  func isName(_ name: TextRange, oneOf patterns: NamePatterns) -> Bool {
    withBytes(of: name) { patterns.match($0) }
  }
}

extension JSON5Members {
  @inline(__always)
  func decodeIfPresent(_ type: NamePatterns.Type, forKey key: Key) throws -> NamePatterns? {
    try decodeIfPresent([String].self, forKey: key).map { NamePatterns($0) }
  }
}
