// The findings that a team knows and has put off: they are not reported again, new ones are.

/// A file of known findings. It holds one line for all that are equal but for their place, sorted, so
/// that a review shows what came and went, and two branches' changes merge.
package struct Baseline: Sendable {
  package struct Entry: Sendable, Decodable {
    package var rule: String
    package var symbol: String
    /// With `#` for numbers.
    package var message: String
    package var fingerprint: Fingerprint
    package var count: Int
  }

  /// By rule, symbol and message.
  package private(set) var entries: [Entry]

  /// What a run has found, with the entries of `other` that it does not speak about.
  package init(recording findings: [Finding], keeping other: [Entry] = []) {
    var entries: [Fingerprint: Entry] = [:]
    for entry in other { entries[entry.fingerprint] = entry }
    for finding in findings {
      entries[finding.firstFingerprint, default: Entry(finding)].count += 1
    }
    self.entries = entries.values.sorted {
      ($0.rule, $0.symbol, $0.message, $0.fingerprint.text)
        < ($1.rule, $1.symbol, $1.message, $1.fingerprint.text)
    }
  }

  package init(file: String, bytes: [UInt8]) throws(JSON5Error) {
    struct Contents: Decodable {
      var schemaVersion: SchemaVersion
      var findings: [Entry]
    }
    let document = try JSON5Document(file: file, bytes: bytes)
    entries = try document.decode(Contents.self).findings
  }

  /// Takes out the known ones. A team may have fixed some: these are stale.
  package func apply(
    to findings: [Finding]
  ) -> (new: [Finding], knownCount: Int, stale: [Entry]) {
    var remaining: [Fingerprint: Int] = [:]
    // A merge may leave the same line twice: it stands for the same findings.
    for entry in entries {
      remaining[entry.fingerprint] = max(entry.count, remaining[entry.fingerprint] ?? 0)
    }
    let new = findings.filter { finding in
      guard let count = remaining[finding.firstFingerprint], count > 0 else { return true }
      remaining[finding.firstFingerprint] = count - 1
      return false
    }
    let stale = entries.compactMap { entry -> Entry? in
      guard let count = remaining.removeValue(forKey: entry.fingerprint), count > 0 else {
        return nil
      }
      var stale = entry
      stale.count = count
      return stale
    }
    return (new, findings.count - new.count, stale)
  }

  package var json: String {
    let lines = entries.map { entry in
      JSONOutput.object(
        [
          ("rule", JSONOutput.string(entry.rule)), ("symbol", JSONOutput.string(entry.symbol)),
          ("message", JSONOutput.string(entry.message)),
        ] + (entry.count > 1 ? [("count", "\(entry.count)")] : [])
          + [("fingerprint", JSONOutput.string(entry.fingerprint.text))])
    }
    return """
      {
        "schemaVersion": \(SchemaVersion.current),
        "findings": \(JSONOutput.array(lines, indent: "    "))
      }

      """
  }

  private struct SchemaVersion: Decodable {
    static let current = 1

    init(from decoder: any Decoder) throws {
      let version = try decoder.singleValueContainer().decode(Int.self)
      guard version == Self.current else {
        throw decoder.invalid(
          "this baseline has the form \(version), of another mvvmlint; this one knows form "
            + "\(Self.current): 'mvvmlint --write-baseline' records the findings anew")
      }
    }
  }
}

extension Baseline.Entry {
  private enum CodingKeys: String, CodingKey { case rule, symbol, message, fingerprint, count }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    rule = try container.decode(String.self, forKey: .rule)
    symbol = try container.decode(String.self, forKey: .symbol)
    message = try container.decode(String.self, forKey: .message)
    fingerprint = try container.decode(Fingerprint.self, forKey: .fingerprint)
    count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 1
    guard count > 0 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [CodingKeys.count],
          debugDescription: "'count' counts from 1"))
    }
  }

  fileprivate init(_ finding: Finding) {
    rule = finding.rule
    symbol = finding.symbol
    message = Fingerprint.withoutNumbers(finding.message)
    fingerprint = finding.firstFingerprint
    count = 0
  }
}

extension Fingerprint: Decodable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let fingerprint = Fingerprint(text: text) else {
      throw decoder.invalid(
        "expected a fingerprint of 16 digits from 0 to f, found \(quoted(text))")
    }
    self = fingerprint
  }
}
