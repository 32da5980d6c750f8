// `// mvvmlint:disable…` comments of one file, as SwiftLint's users know them.

import SwiftReader

struct Suppressions: Sendable {
  private struct Entry: Sendable {
    /// Rule names, or `all`.
    var rules: [String]
    /// Lines from 0.
    var lines: ClosedRange<Int>
    var place: TextRange
    var isUsed = false
  }

  static let commands = ["disable", "disable:next", "disable:this", "disable:previous", "enable"]

  private var entries: [Entry] = []
  var isEmpty: Bool { entries.isEmpty }

  init(_ facts: FileFacts) {
    guard !facts.directives.isEmpty else { return }
    let lastLine = max(0, facts.lines.count - 1)
    // Regions that an `enable` has not ended yet, by rule.
    var open: [String: Int] = [:]
    for directive in facts.directives where directive.kind == .command {
      let line = facts.lineIndex(of: directive.start)
      let place = TextRange(start: directive.start, end: directive.text.end)
      let words = Self.words(facts.text(directive.text))
      guard let command = words.first else { continue }
      let rules = Array(words.dropFirst())
      switch command {
      case "disable:next": add(rules, line + 1...line + 1, place)
      case "disable:this": add(rules, line...line, place)
      case "disable:previous": add(rules, max(0, line - 1)...max(0, line - 1), place)
      case "disable":
        for rule in rules {
          open[rule] = entries.count
          add([rule], line...lastLine, place)
        }
      case "enable":
        for rule in rules {
          guard let entry = open.removeValue(forKey: rule) else { continue }
          entries[entry].lines = entries[entry].lines.lowerBound...line
        }
      default: continue
      }
    }
  }

  /// The command and the rules; a reason follows behind ' - '.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }) {
      if word == "-" || word == "*/" || word == "--" { break }
      words.append(String(word))
    }
    return words
  }

  private mutating func add(_ rules: [String], _ lines: ClosedRange<Int>, _ place: TextRange) {
    guard !rules.isEmpty else { return }
    entries.append(Entry(rules: rules, lines: lines, place: place))
  }

  /// Whether a finding of `rule` in `line` is not wanted; what made it so counts as used.
  mutating func suppress(_ rule: String, line: Int) -> Bool {
    var isSuppressed = false
    for index in entries.indices
    where entries[index].lines.contains(line)
      && (entries[index].rules.contains(rule) || entries[index].rules.contains("all"))
    {
      entries[index].isUsed = true
      isSuppressed = true
    }
    return isSuppressed
  }

  /// The comments that suppressed nothing though one of their rules is on.
  func unused(of rules: Set<String>) -> [(TextRange, String)] {
    entries.filter { entry in
      !entry.isUsed && entry.rules.contains { rules.contains($0) || $0 == "all" }
    }.map { ($0.place, $0.rules.joined(separator: ", ")) }
  }
}
