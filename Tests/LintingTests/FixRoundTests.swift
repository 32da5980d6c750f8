// Edits on a text, and fixes in rounds: what touches waits, what breaks a file is not applied.

import SwiftReader
import Testing

@testable import Linting

@Suite struct FixRoundTests {
  private func edit(_ range: Range<UInt32>, _ replacement: String) -> Edit {
    Edit(
      file: 0, range: TextRange(start: range.lowerBound, end: range.upperBound),
      replacement: replacement)
  }

  private func text(_ text: EditedText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test func editsFollowEachOther() {
    var edited = EditedText(SourceFile(path: "A.swift", text: "one two three"))
    #expect(edited.changes.isEmpty)
    edited.apply([edit(0..<3, "1"), edit(4..<4, "and "), edit(8..<13, "")])
    #expect(text(edited) == "1 and two ")
    // Of what is kept, of what is new, and of both.
    edited.apply([edit(1..<4, "+"), edit(10..<10, "4")])
    #expect(text(edited) == "1+d two 4")
    edited.apply([edit(0..<9, "")])
    #expect(text(edited) == "")
    edited.apply([edit(0..<0, "x")])
    #expect(text(edited) == "x")
    #expect(edited.changes.map(\.range) == [0..<13])
  }

  @Test func changesTellWhatIsKept() {
    var edited = EditedText(SourceFile(path: "A.swift", text: "one two three"))
    edited.apply([edit(0..<3, "1"), edit(8..<8, "3 ")])
    edited.apply([edit(1..<2, "_")])
    #expect(edited.changes.map(\.range) == [0..<4, 8..<8])
    #expect(edited.changes.map { String(decoding: $0.bytes, as: UTF8.self) } == ["1_", "3 "])
    #expect(text(EditedText(SourceFile(path: "B.swift", text: ""))) == "")
  }

  /// Lines of the text as it is are those that hold something new or something of lines that count.
  @Test func linesAreFollowedThroughEdits() {
    var edited = EditedText(SourceFile(path: "A.swift", text: "a\nb\nc\nd\ne\n"))
    func lines(_ numbers: Int...) -> [ClosedRange<Int>] {
      var set = LineSet()
      for number in numbers { set.append(number) }
      return edited.lines(from: set).ranges
    }
    #expect(lines(2, 3, 5) == [2...3, 5...5])
    edited.apply([edit(2..<2, "x\ny\n")])
    // a x y b c d e
    #expect(lines() == [2...3])
    #expect(lines(1) == [1...3])
    #expect(lines(2) == [2...4])
    #expect(lines(5) == [2...3, 7...7])
    edited.apply([edit(0..<2, ""), edit(6..<7, "B")])
    // x y B c d e
    #expect(lines(5) == [1...3, 6...6])
    #expect(edited.lines(from: .all) == .all)
  }

  // MARK: Rounds

  private func facts(_ text: String) -> FileFacts {
    var reader = FileReader()
    return reader.read(SourceFile(path: "A.swift", text: text))
  }

  private func finding(_ edits: Edit...) -> Finding {
    Finding(
      rule: "rule", severity: .error, message: "", file: 0, range: .none, symbol: "", role: "",
      fix: Fix(edits: edits))
  }

  @Test func whatTouchesWaits() throws {
    var rounds = FixRounds()
    let found = [
      finding(edit(0..<0, "final ")), finding(edit(0..<0, "public ")),
      finding(edit(6..<7, "B"), edit(8..<8, ": C ")), finding(edit(7..<8, "")),
      finding(edit(10..<10, "\n")),
    ]
    let applied = rounds.apply(found, to: [facts("class A {}")])
    let files = try #require(applied)
    #expect(files[0].text(TextRange(start: 0, end: 99)) == "final class B : C {}\n")
    #expect(rounds.fixed.count == 3)
    #expect(rounds.apply([], to: files) == nil)
  }

  @Test func whatWouldBreakAFileIsNotApplied() throws {
    var rounds = FixRounds()
    let files = [facts("class A {}")]
    #expect(rounds.apply([finding(edit(9..<10, ""))], to: files) == nil)
    #expect(rounds.broken == [0])
    #expect(rounds.texts.isEmpty && rounds.fixed.isEmpty)
    // Neither is anything else in it then, nor in one that is broken already.
    #expect(rounds.apply([finding(edit(6..<7, "B"))], to: files) == nil)
    var others = FixRounds()
    #expect(others.apply([finding(edit(6..<7, "B"))], to: [facts("class A {")]) == nil)
    #expect(others.broken.isEmpty)
  }

  @Test func aFixStaysInItsFile() {
    var rounds = FixRounds()
    var elsewhere = edit(6..<7, "B")
    elsewhere.file = 1
    let files = [facts("class A {}"), facts("class A {}")]
    #expect(rounds.apply([finding(edit(6..<7, "B"), elsewhere)], to: files) == nil)
  }
}
