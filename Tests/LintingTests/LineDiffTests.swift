// What a unified diff says about lines.

import Linting
import Testing

@Suite struct LineDiffTests {
  private func lines(_ diff: String) -> [String: [ClosedRange<Int>]] {
    LineDiff(Array(diff.utf8)).lines.mapValues(\.ranges)
  }

  @Test func addedAndChangedLinesCount() {
    let diff = """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -1 +1 @@ struct A
      -old
      +new
      @@ -5,2 +5,0 @@
      -gone
      -gone
      @@ -9,0 +8,3 @@
      +a
      +b
      +c
      \\ No newline at end of file
      diff --git a/B.swift b/B.swift
      --- a/B.swift
      +++ /dev/null
      @@ -1 +0,0 @@
      -gone

      """
    #expect(lines(diff) == ["A.swift": [1...1, 8...10]])
  }

  @Test func contextIsNotChanged() {
    let diff = "+++ b/A.swift\n@@ -1,4 +1,5 @@\n one\n-two\n+TWO\n three\n\n+five\n"
    #expect(lines(diff) == ["A.swift": [2...2, 5...5]])
  }

  @Test func headersInsideOfAHunkAreCode() {
    let diff = "+++ b/A.swift\n@@ -1 +1,3 @@\n--- a/B.swift\n+++ b/B.swift\n+@@ -1 +1,99 @@\n+x\n"
    #expect(lines(diff) == ["A.swift": [1...3]])
  }

  @Test(arguments: [
    ("b/with space.swift\t", "with space.swift"),
    (#""b/q\"b\\s\tt\nn.swift""#, "q\"b\\s\tt\nn.swift"),
    (#""b/n\303\244me\001.swift""#, "näme\u{1}.swift"), ("b/ä.swift", "ä.swift"),
    ("b/b/A.swift", "b/A.swift"),
  ])
  func namesAreUnquoted(written: String, name: String) {
    #expect(lines("+++ \(written)\n@@ -0,0 +1 @@\n+x\n") == [name: [1...1]])
  }

  @Test(arguments: [
    "@@ -1 +1 @@\n+x\n", "+++ b/A\n@@ nonsense\n+x\n",
    "+++ b/A\n@@ -1 +99999999999999999999 @@\n+x",
    "+++ b/A\n@@ -1,4294967295 +4294967295,4294967295 @@\n", #"+++ "b/\3"#, "+++ ", "@@ - + @@", "",
  ])
  func nonsenseIsNoChange(diff: String) {
    #expect(lines(diff).isEmpty)
  }
}
