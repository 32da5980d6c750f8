// Patterns that pages give for names: what most names match none of is found out without a look at each.

import ProjectModel
import SwiftReader

struct NamePatterns: Sendable {
  private let globs: [Glob]
  /// Of each of them: to look at one itself counts a reference.
  private let ends: [Ends]
  /// A bit for each byte that a name of one of them begins with, or ends in; other bytes may share it.
  private let firstBytes, lastBytes: UInt64

  /// What a name must begin with and end in; nil for any byte.
  private struct Ends: Sendable {
    let first, last: UInt8?

    func fit(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      (first == nil || first == name.first) && (last == nil || last == name.last)
    }
  }

  init(_ patterns: [String] = []) {
    globs = patterns.map { Glob($0) }
    ends = globs.map { Ends(first: $0.firstByte, last: $0.lastByte) }
    firstBytes = Self.bits(globs.map(\.firstByte))
    lastBytes = Self.bits(globs.map(\.lastByte))
  }

  /// All, where there may be any byte.
  private static func bits(_ bytes: [UInt8?]) -> UInt64 {
    bytes.reduce(0) { $0 | ($1.map(bit) ?? .max) }
  }

  private static func bit(of byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }

  var isEmpty: Bool { globs.isEmpty }

  /// What the names end in; nil where they may end in anything.
  var endings: [NameEnding]? {
    let endings = globs.compactMap { NameEnding(ofAllMatching: $0) }
    return endings.count == globs.count ? endings : nil
  }

  func match(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if let first = name.first, let last = name.last,
      firstBytes & Self.bit(of: first) == 0 || lastBytes & Self.bit(of: last) == 0
    {
      return false
    }
    return ends.indices.contains { ends[$0].fit(name) && globs[$0].matches(name) }
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
