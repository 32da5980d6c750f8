// Globs: what they match, and that no pattern takes long.

import SwiftReader
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.swift", "A.swift", true), ("*.swift", "a/A.swift", false), ("*", "", true),
    ("a*b*c", "aXbbYc", true), ("a*b*c", "aXbY", false), ("?x", "éx", false), ("?", "/", false),
    ("**/Generated/**", "Generated/A.swift", true),
    ("**/Generated/**", "App/Generated/x/A.swift", true),
    ("**/Generated/**", "App/NotGenerated/A.swift", false),
    ("App/**/A.swift", "App/A.swift", true), ("App/**/A.swift", "App/x/y/A.swift", true),
    ("App/**/A.swift", "App/x/yA.swift", false), ("App/**", "App/x/y", true),
    ("App/**", "App", false), ("**/*Model/*.swift", "a/b/XModel/c.swift", true),
    ("**/a/*/b", "x/a/a/y/b", true), ("**/a/*/b", "x/a/a/y/z/b", false),
    ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[^a]/x", "//x", false), ("[]]", "]", true),
    ("[x", "[x", true), ("\\*", "*", true), ("\\*", "a", false),
  ])
  func matches(pattern: String, text: String, expected: Bool) {
    #expect(Glob(pattern).matches(text) == expected)
  }

  @Test func aPatternWithoutSlashIsAboutTheLastComponent() {
    #expect(Glob("*ViewModel.swift").matchesPath("App/Feed/FeedViewModel.swift"))
    #expect(!Glob("App").matchesPath("App/Feed.swift"))
  }

  @Test func manyStarsTakeNoLongerThanFew() {
    let text = String(repeating: "a", count: 20_000)
    for pattern in [
      String(repeating: "a*", count: 40) + "b", String(repeating: "**a", count: 40) + "b",
      String(repeating: "**/a*", count: 40) + "b",
    ] {
      #expect(!Glob(pattern + "?").matches(text))
    }
  }
}
