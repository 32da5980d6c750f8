// `// mvvmlint:disable…` in all its forms.

import Linting
import ProjectModel
import SwiftReader
import Testing

@Suite struct SuppressionTests {
  /// The lines in which a class of the snippet is reported, when each class is too long.
  private func reported(_ text: String) throws -> [Int] {
    let page = try RulePage(
      file: "short.md",
      text: """
        # short

        Everything is too long.

        ```json5
        { severity: "warning", message: "'{symbol}'", check: "size", max: 0 }
        ```
        """)
    var reader = FileReader()
    let facts = reader.read(SourceFile(path: "A.swift", text: text))
    let result = Linter(rules: [ActiveRule(page: page, definition: page.definition)])
      .lint(ProjectIndex(files: [facts]))
    return result.findings.map { facts.position(of: $0.range.start).line }
  }

  @Test(arguments: [
    ("class A {}", [1]),
    ("// mvvmlint:disable:next short - too short\nclass A {}\nclass B {}", [3]),
    ("class A {} // mvvmlint:disable:this short", []),
    ("class A {}\n// mvvmlint:disable:previous short\nclass B {}", [3]),
    ("// mvvmlint:disable short\nclass A {}\n// mvvmlint:enable short\nclass B {}", [4]),
    ("// mvvmlint:disable all\nclass A {}\nclass B {}", []),
    ("class A {} // mvvmlint:disable:this other_rule", [1]),
    ("class A {} // mvvmlint:disable:this other, short - why", []),
    ("let a = \"// mvvmlint:disable all\"\nclass A {}", [2]),
  ])
  func suppressesWhatItSays(text: String, expected: [Int]) throws {
    #expect(try reported(text) == expected)
  }
}
