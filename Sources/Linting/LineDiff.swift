// Which lines a unified diff adds or changes, as git writes it (`--src-prefix=a/ --dst-prefix=b/`).

/// Lines of one file, by number from 1.
package struct LineSet: Equatable, Sendable {
  /// Ascending, with a gap between any two.
  package private(set) var ranges: [ClosedRange<Int>] = []

  package init() {}

  package static let all = {
    var lines = LineSet()
    lines.ranges = [1...Int.max]
    return lines
  }()

  /// Adds a line behind those that are there.
  package mutating func append(_ line: Int) {
    if let last = ranges.last, last.upperBound == line - 1 {
      ranges[ranges.count - 1] = last.lowerBound...line
    } else {
      ranges.append(line...line)
    }
  }

  package func overlaps(_ lines: ClosedRange<Int>) -> Bool {
    ranges.contains { $0.overlaps(lines) }
  }
}

package struct LineDiff: Sendable {
  /// By path below the top of the repository.
  package var lines: [String: LineSet] = [:]

  package init() {}

  /// Counts what each hunk announces, so that no line of code is taken for a header.
  package init(_ diff: [UInt8]) {
    var path: String?
    var hunk = Hunk()
    for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if hunk.isOpen {
        if let added = hunk.read(line), let path { lines[path, default: LineSet()].append(added) }
      } else if line.starts(with: "@@ ".utf8) {
        hunk = Hunk(header: line) ?? Hunk()
      } else if line.starts(with: "+++ ".utf8) {
        path = Self.path(line.dropFirst(4))
      }
    }
  }

  /// `b/App/Feed.swift`, in quotes where it has characters that are not shown; nil for `/dev/null`.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    var name = Array(text)
    if name.first == UInt8(ascii: "\"") {
      name = unquoted(text.dropFirst())
    } else if name.last == UInt8(ascii: "\t") {
      // git marks the end of a name that has spaces.
      name.removeLast()
    }
    guard name.starts(with: "b/".utf8) else { return nil }
    return String(decoding: name.dropFirst(2), as: UTF8.self)
  }

  /// The characters up to the closing quote, with C's escapes.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let digits = [escape] + rest.prefix(2)
        rest = rest.dropFirst(2)
        result.append(digits.reduce(0) { $0 &* 8 &+ ($1 & 7) })
      case UInt8(ascii: "a"): result.append(0x07)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "r"): result.append(0x0D)
      default: result.append(escape)
      }
    }
    return result
  }
}

/// What is left to read of a hunk.
private struct Hunk {
  private var oldLeft = 0
  private var newLeft = 0
  private var newLine = 0

  init() {}

  /// `@@ -12,0 +13,2 @@ func f()`; a count of one is left out.
  init?(header: ArraySlice<UInt8>) {
    let words = header.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3, let old = Self.numbers(words[1]), let new = Self.numbers(words[2])
    else { return nil }
    oldLeft = old.count
    newLeft = new.count
    newLine = new.first
  }

  private static func numbers(_ word: ArraySlice<UInt8>) -> (first: Int, count: Int)? {
    // 32 bits, so that counting on never overflows.
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).map {
      UInt32(String(decoding: $0, as: UTF8.self)).map(Int.init)
    }
    guard let first = numbers.first ?? nil, let count = numbers.count > 1 ? numbers[1] : 1 else {
      return nil
    }
    return (first, count)
  }

  var isOpen: Bool { oldLeft > 0 || newLeft > 0 }

  /// The number of the line where it is new.
  mutating func read(_ line: ArraySlice<UInt8>) -> Int? {
    switch line.first {
    case UInt8(ascii: "-"): oldLeft -= 1
    case UInt8(ascii: "+"):
      newLeft -= 1
      newLine += 1
      return newLine - 1
    // `\ No newline at end of file`
    case UInt8(ascii: "\\"): break
    default:
      oldLeft -= 1
      newLeft -= 1
      newLine += 1
    }
    return nil
  }
}
