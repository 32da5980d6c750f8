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
    var edits: [Int: EditList] = [:]
    for finding in findings {
      // What does not parse is not understood; and all of a fix is one file's, or it could be half done.
      guard let fix = finding.fix, !broken.contains(finding.file),
        files[finding.file].problems.isEmpty,
        fix.edits.allSatisfy({ $0.file == finding.file }),
        edits[finding.file, default: EditList()].add(fix.edits)
      else { continue }
      chosen.append(finding)
    }
    return (chosen, edits.mapValues(\.edits).filter { !$0.value.isEmpty })
  }
}

/// Edits of one text, in order; those of different fixes do not touch each other.
private struct EditList {
  private(set) var edits: [Edit] = []

  /// Adds all of a fix's edits, or none.
  mutating func add(_ fix: [Edit]) -> Bool {
    let fix = fix.sorted { $0.range.start < $1.range.start }
    guard zip(fix, fix.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }),
      !fix.contains(where: touches)
    else { return false }
    for edit in fix { edits.insert(edit, at: place(of: edit)) }
    return true
  }

  private func touches(_ edit: Edit) -> Bool {
    let place = place(of: edit)
    return place > 0 && edits[place - 1].range.end >= edit.range.start
      || place < edits.count && edits[place].range.start <= edit.range.end
  }

  /// Behind those that begin where it does.
  private func place(of edit: Edit) -> Int {
    edits.indices.boundary(whenReached: { edits[$0].range.start > edit.range.start })
  }
}
