// What makes a finding the same finding in the next run, though lines moved and files were renamed.

import SwiftReader

/// A hash of rule, symbol and message without its numbers; where several findings agree in all three,
/// the second and later ones count on. 64-bit FNV-1a: the same on every machine and in every version.
package struct Fingerprint: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(rule: String, symbol: String, message: String, occurrence: Int = 1) {
    add(rule)
    add(symbol)
    var sum = self
    Self.forEachByte(withoutNumbers: message) { sum.add($0) }
    self = sum
    add(UInt8(0))
    if occurrence > 1 { add("\(occurrence)") }
  }

  /// From 16 hexadecimal digits; nil for anything else.
  package init?(text: String) {
    let isHexadecimal = text.utf8.allSatisfy {
      (48...57).contains($0) || (97...102).contains($0)
    }
    guard text.utf8.count == 16, isHexadecimal, let value = UInt64(text, radix: 16) else {
      return nil
    }
    self.value = value
  }

  /// 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// A zero byte ends each part, so that no two lists of parts run together to the same bytes.
  private mutating func add(_ part: String) {
    var part = part
    part.withUTF8 { bytes in
      var sum = self
      for byte in bytes { sum.add(byte) }
      self = sum
    }
    add(UInt8(0))
  }

  @inline(__always)
  private mutating func add(_ byte: UInt8) {
    value ^= UInt64(byte)
    value = value &* 0x0000_0100_0000_01B3
  }

  /// The message with `#` for each number, so that a view controller of 141 lines which had 140 is no
  /// new finding. Digits in a name (`sqlite3_open`) are part of the name.
  package static func withoutNumbers(_ message: String) -> String {
    var result: [UInt8] = []
    forEachByte(withoutNumbers: message) { result.append($0) }
    return String(decoding: result, as: UTF8.self)
  }

  // Inlined, with its closure: a call for each byte would be most of what a fingerprint costs.
  @inline(__always)
  private static func forEachByte(withoutNumbers message: String, _ body: (UInt8) -> Void) {
    var message = message
    message.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index].isDigit, index == 0 || !bytes[index - 1].isPartOfName else {
          body(bytes[index])
          index += 1
          continue
        }
        var end = index
        while end < bytes.count, bytes[end].isDigit { end += 1 }
        if end < bytes.count, bytes[end].isPartOfName {
          for byte in bytes[index..<end] { body(byte) }
        } else {
          body(UInt8(ascii: "#"))
        }
        index = end
      }
    }
  }
}

extension Finding {
  package var fingerprint: Fingerprint {
    Fingerprint(rule: rule, symbol: symbol, message: message, occurrence: occurrence)
  }

  /// That of the first of those that are equal to this one.
  var firstFingerprint: Fingerprint { Fingerprint(rule: rule, symbol: symbol, message: message) }
}

extension [Finding] {
  /// Gives each the number that it has among its equals.
  mutating func countEqualOnes() {
    let fingerprints = Parallel.map(inPartsOf: 512, of: self) { $0.map(\.firstFingerprint) }
    var counts: [Fingerprint: Int] = [:]
    counts.reserveCapacity(count)
    for (index, fingerprint) in fingerprints.joined().enumerated() {
      let count = (counts[fingerprint] ?? 0) + 1
      counts[fingerprint] = count
      self[index].occurrence = count
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 48 && self <= 57 }

  /// Letters, digits, `_`, and the bytes of everything that is not ASCII.
  fileprivate var isPartOfName: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self) || self == 95 || self >= 128
  }
}
