// Applies the fixes of findings in memory, round by round: what one round leaves, the next one finds.

import SwiftReader

/// Fixes that would touch each other wait for the next round: it sees what the first has made of the text.
package struct FixRounds: Sendable {
  /// The files that are different now, by their place among the project's.
  package private(set) var texts: [Int: EditedText] = [:]
  /// What has been put right.
  package private(set) var fixed: [Finding] = []
  /// Files that a fix would break, which is a mistake of ours: they stay as they are.
  package private(set) var broken: Set<Int> = []

  /// A fix that leads to another one is rare, a chain of them unheard of.
  package static let limit = 10

  package init() {}

  /// The files with the fixes of `findings` in them; nil where there is nothing to fix.
  package mutating func apply(_ findings: [Finding], to files: [FileFacts]) -> [FileFacts]? {
    while true {
      let (chosen, edits) = choose(findings, files)
      if chosen.isEmpty { return nil }
      var fixedFiles = files
      var fixedTexts = texts
      var reader = FileReader()
      let brokenBefore = broken.count
      for (file, edits) in edits {
        var text = fixedTexts[file] ?? EditedText(files[file].source)
        text.apply(edits)
        let facts = reader.read(SourceFile(place: files[file].source.place, contents: text.bytes))
        if !facts.problems.isEmpty { broken.insert(file) }
        fixedFiles[file] = facts
        fixedTexts[file] = text
      }
      guard broken.count == brokenBefore else { continue }
      texts = fixedTexts
      fixed += chosen
      return fixedFiles
    }
  }

  /// The findings whose fixes can be applied together, and their edits by file, in order.
  private func choose(
    _ findings: [Finding], _ files: [FileFacts]
  ) -> (findings: [Finding], edits: [Int: [Edit]]) {
    var chosen: [Finding] = []
    var edits: [Int: [Edit]] = [:]
    for finding in findings {
      // What does not parse is not understood; and all of a fix is one file's, or it could be half done.
      guard let fix = finding.fix, !broken.contains(finding.file),
        files[finding.file].problems.isEmpty,
        fix.edits.allSatisfy({ $0.file == finding.file }),
        let joined = Self.join(fix.edits, to: edits[finding.file] ?? [])
      else { continue }
      edits[finding.file] = joined
      chosen.append(finding)
    }
    return (chosen, edits)
  }

  /// Both in order; nil where one of `new` touches one of `old`.
  private static func join(_ new: [Edit], to old: [Edit]) -> [Edit]? {
    var joined = old
    for edit in new {
      let place = joined.firstIndex { $0.range.start > edit.range.start } ?? joined.count
      joined.insert(edit, at: place)
    }
    let added = Set(new)
    for (first, second) in zip(joined, joined.dropFirst()) {
      let areOfOne = added.contains(first) && added.contains(second)
      guard
        areOfOne
          ? first.range.end <= second.range.start : first.range.end < second.range.start
      else { return nil }
    }
    return joined
  }
}
