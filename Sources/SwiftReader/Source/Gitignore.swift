// What a `.gitignore` file leaves out, by git's rules.

struct Gitignore: Sendable {
  private struct Rule {
    var glob: Glob
    /// `!pattern` lets in again.
    var isNegated: Bool
    /// `pattern/`
    var isForFolders: Bool
    /// With a slash at its beginning or inside: for paths from the file's folder on, not for names.
    var isPath: Bool
  }

  private var rules: [Rule] = []

  init(_ contents: some Collection<UInt8>) {
    for line in String(decoding: contents, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let rule = Self.rule(line) else { continue }
      rules.append(rule)
    }
  }

  private static func rule(_ line: Substring) -> Rule? {
    var text = line
    if text.first == "\u{FEFF}" { text.removeFirst() }
    if text.first == "#" { return nil }
    while text.last == " " || text.last == "\t" {
      // `\ ` ends in a space.
      if text.dropLast().last == "\\" { break }
      text.removeLast()
    }
    var rule = Rule(glob: Glob(""), isNegated: false, isForFolders: false, isPath: false)
    if text.first == "!" {
      rule.isNegated = true
      text.removeFirst()
    }
    if text.last == "/" {
      rule.isForFolders = true
      text.removeLast()
    }
    rule.isPath = text.contains("/")
    if text.first == "/" { text.removeFirst() }
    guard !text.isEmpty else { return nil }
    rule.glob = Glob(withoutInnerDoubleStars(text))
    return rule
  }

  /// To git, `**` means more than `*` only where it stands between slashes or ends.
  private static func withoutInnerDoubleStars(_ pattern: Substring) -> String {
    guard pattern.contains("**") else { return String(pattern) }
    return pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
      if part == "**" { return "**" }
      var kept = ""
      for character in part where !(character == "*" && kept.last == "*") { kept.append(character) }
      return kept
    }.joined(separator: "/")
  }

  /// Whether the last rule that fits leaves the entry out or lets it in; nil where none fits. `path` is
  /// that from the file's own folder.
  func ignores(
    name: UnsafeBufferPointer<UInt8>, path: UnsafeBufferPointer<UInt8>, isFolder: Bool
  ) -> Bool? {
    for index in rules.indices.reversed() where isFolder || !rules[index].isForFolders {
      if rules[index].glob.matches(rules[index].isPath ? path : name) {
        return !rules[index].isNegated
      }
    }
    return nil
  }
}
