// The name that somebody meant, and no name where nothing is near.

import Linting
import Testing

@Suite struct JSON5NearestNameTests {
  @Test(
    arguments: [
      ("--quite", ["--quiet", "--output"], "--quiet"),
      ("eror", ["off", "warning", "error"], "error"),
      ("viwe", ["viewModel", "view"], "view"), ("VIEWMODEL", ["view", "viewModel"], "viewModel"),
      ("view_model_import_ui", ["view_model_imports_ui"], "view_model_imports_ui"),
      ("mux", ["min", "max"], "max"), ("ab", ["aa", "ac"], "aa"),
      ("outlin", ["outline"], "outline"),
    ] as [(String, [String], String)])
  func isFound(word: String, names: [String], nearest: String) {
    #expect(nearestName(to: word, among: names) == nearest)
  }

  @Test(
    arguments: [
      ("max", ["min", "in", "files"]), ("", ["a", "ab"]), ("a", ["b", ""]), ("on", ["off"]),
      ("service", ["viewModel", "view"]), ("x", []),
    ] as [(String, [String])])
  func isNotFound(word: String, names: [String]) {
    #expect(nearestName(to: word, among: names) == nil)
  }

  @Test func longNamesTakeNoTime() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(nearestName(to: long, among: [long + "b", "b"]) == long + "b")
  }
}
