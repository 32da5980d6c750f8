// Compares a reference outline with ours: file by file, then line by line where a file differs.
// Bytes, not strings: strings that differ only in how a character is composed are equal in Swift.

import Foundation

private let lineFeed = UInt8(ascii: "\n")

/// What `mvvmlint outline` printed, cut into files.
struct PrintedOutline {
  private let bytes: [UInt8]
  /// Where each file's lines stand. More than one range means that a file was printed twice.
  private var ranges: [[UInt8]: [Range<Int>]] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Lines before the first path belong to a file that nobody asks for, so that they differ.
    var path: [UInt8] = []
    var start = 0
    var lineStart = 0
    while lineStart < bytes.count {
      let lineEnd = bytes[lineStart...].firstIndex(of: lineFeed) ?? bytes.count
      let next = min(lineEnd + 1, bytes.count)
      // No item's kind starts with `#`.
      if bytes[lineStart..<lineEnd].starts(with: "# ".utf8) {
        if start < lineStart || !path.isEmpty {
          ranges[path, default: []].append(start..<lineStart)
        }
        path = Array(bytes[(lineStart + 2)..<lineEnd])
        start = next
      }
      lineStart = next
    }
    if start < bytes.count || !path.isEmpty {
      ranges[path, default: []].append(start..<bytes.count)
    }
  }

  /// The lines of a file, or `nil` where it was not printed. Each file can be taken once.
  mutating func take(_ path: String) -> [UInt8]? {
    ranges.removeValue(forKey: Array(path.utf8))?.flatMap { bytes[$0] }
  }

  /// The files that nobody took.
  var paths: [String] { ranges.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() }
}

/// Counts the files and lines that agree and prints those that do not.
struct OutlineComparison {
  private let maximumDifferences: Int
  private var files = 0
  private var agreeingFiles = 0
  private var rejectedFiles = 0
  private var agreeingLines = 0
  private var differences = 0
  /// The file whose `# PATH` has been printed last.
  private var printedPath: String?

  init(maximumDifferences: Int) {
    self.maximumDifferences = maximumDifferences
  }

  var agrees: Bool { differences == 0 }

  /// Whether there was nothing to agree on.
  var isVacuous: Bool { agreeingLines + differences == 0 }

  mutating func reject() {
    rejectedFiles += 1
  }

  /// An outline that is missing, `nil`, differs in its path line and in all others.
  mutating func compare(_ path: String, reference: [UInt8]?, ours: [UInt8]?) {
    files += 1
    let differencesBefore = differences
    if reference == nil { report("+", Array("# \(path)".utf8)[...], in: path) }
    if ours == nil { report("-", Array("# \(path)".utf8)[...], in: path) }
    if let reference, reference == ours {
      agreeingLines += reference.count { $0 == lineFeed }
    } else {
      compareLines(path, OutlineLine.lines(of: reference), OutlineLine.lines(of: ours))
    }
    if differences == differencesBefore { agreeingFiles += 1 }
  }

  /// Merges two lists that should both be in source order, so that it takes one pass however much
  /// differs. A list that is out of order is merged badly, but never without a difference.
  private mutating func compareLines(
    _ path: String, _ reference: [OutlineLine], _ ours: [OutlineLine]
  ) {
    var expected = reference[...]
    var seen = ours[...]
    while let wanted = expected.first, let found = seen.first {
      if wanted.text == found.text {
        agreeingLines += 1
        expected.removeFirst()
        seen.removeFirst()
        continue
      }
      if !found.isBefore(wanted) {
        report("-", wanted.text, in: path)
        expected.removeFirst()
      }
      if !wanted.isBefore(found) {
        report("+", found.text, in: path)
        seen.removeFirst()
      }
    }
    for line in expected { report("-", line.text, in: path) }
    for line in seen { report("+", line.text, in: path) }
  }

  private mutating func report(_ sign: String, _ line: ArraySlice<UInt8>, in path: String) {
    differences += 1
    guard differences <= maximumDifferences else { return }
    if printedPath != path { print("# \(path)") }
    printedPath = path
    print(sign + String(decoding: line, as: UTF8.self))
  }

  /// A line that differs counts once for each side that has it.
  func printSummary() {
    if differences > maximumDifferences {
      print("(\(grouped(differences - maximumDifferences)) further differences)")
    }
    let lines = agreeingLines + differences
    // Rounded down, so that 100.00 % means all of them.
    let hundredths = lines == 0 ? 0 : agreeingLines * 10_000 / lines
    let percentage = String(format: "%d.%02d", hundredths / 100, hundredths % 100)
    print(
      "oracle: \(grouped(agreeingFiles)) of \(grouped(files)) files agree,",
      "\(percentage) % of \(grouped(lines)) lines",
      "(\(grouped(rejectedFiles)) files the compiler rejects left out)")
  }
}

/// A line of an outline and the position that it claims.
private struct OutlineLine {
  let text: ArraySlice<UInt8>
  private let line: Int
  private let column: Int

  /// A line that is no item counts as being at the file's start, so that it is reported at once.
  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    let fields = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    let position = fields.count > 2 ? fields[2].split(separator: UInt8(ascii: ":")) : []
    let numbers = position.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    (line, column) = numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
  }

  static func lines(of outline: [UInt8]?) -> [OutlineLine] {
    var lines = (outline ?? []).split(separator: lineFeed, omittingEmptySubsequences: false)
    // The rest after the last line feed is a line only if that line feed is missing.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(OutlineLine.init)
  }

  func isBefore(_ other: OutlineLine) -> Bool {
    (line, column) < (other.line, other.column)
  }
}

/// `1234567` as `1,234,567`, whatever the locale.
private func grouped(_ number: Int) -> String {
  var digits = String(number)
  for thousands in stride(from: digits.count - 3, to: 0, by: -3) {
    digits.insert(",", at: digits.index(digits.startIndex, offsetBy: thousands))
  }
  return digits
}
