// The Markdown of a rule page, as far as we need it: a title, a summary, fenced blocks.

struct PageText {
  let file: String
  let bytes: [UInt8]
  private let lines: [Line]

  /// Bytes: each run reads every page, and hardly any needs their text.
  private struct Line {
    var bytes: ArraySlice<UInt8>
    /// The offset of its first byte.
    var offset: Int { bytes.startIndex }
    var text: Substring { Substring(decoding: bytes, as: UTF8.self) }
    var isFence: Bool { bytes.starts(with: [96, 96, 96]) }
  }

  init(file: String, text: String) {
    self.file = file
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Line(bytes: $0) }
  }

  func title() throws(JSON5Error) -> String {
    let names = "a rule page begins with its rule's name: '# some_rule'"
    guard let first = lines.first, first.text.hasPrefix("# ") else {
      throw JSON5Text(file: file, bytes: bytes).error(names, at: 0)
    }
    let id = first.text.dropFirst(2).trimmedSpaces
    let isName =
      !id.isEmpty
      && id.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (97...122).contains($0) || (48...57).contains($0)
      }
    guard isName else { throw JSON5Text(file: file, bytes: bytes).error(names, at: 2) }
    return id
  }

  /// The first paragraph behind the title.
  var summary: String {
    lines.dropFirst().drop { $0.text.trimmedSpaces.isEmpty }
      .prefix { !$0.text.trimmedSpaces.isEmpty }
      .map { $0.text.trimmedSpaces }.joined(separator: " ")
  }

  /// The paragraphs between the summary and the first block of code: why, and what to do instead.
  var rationale: [String] {
    lines.dropFirst().prefix { !$0.isFence && !$0.text.hasPrefix("## ") }
      .map { $0.text.trimmedSpaces }.split(separator: "").dropFirst()
      .map { $0.joined(separator: " ") }
  }

  /// The contents of the page's only `json5` block.
  func definitionRange() throws(JSON5Error) -> Range<Int> {
    let blocks = fences(language: "json5")
    guard blocks.count == 1 else {
      throw JSON5Text(file: file, bytes: bytes).error(
        "a rule page has one fenced json5 block, its definition; this one has \(blocks.count)",
        at: blocks.dropFirst().first.map { lines[$0.lowerBound].offset } ?? 0)
    }
    let block = blocks[0]
    return lines[block.lowerBound].offset..<lines[block.upperBound].offset
  }

  /// The `swift` blocks below the headings 'Flagged' and 'Not flagged'.
  var examples: [RulePage.Example] {
    fences(language: "swift").compactMap { block in
      let heading = lines[..<block.lowerBound].last { $0.text.hasPrefix("## ") }?.text
        .dropFirst(3).trimmedSpaces
      guard heading == "Flagged" || heading == "Not flagged" else { return nil }
      var code = lines[block].map(\.text)
      var options: String?
      if let first = code.first, first.hasPrefix("// config: ") {
        options = String(first.dropFirst(11))
        code.removeFirst()
      }
      return RulePage.Example(
        isFlagged: heading == "Flagged", line: block.lowerBound, options: options,
        files: Self.files(code))
    }
  }

  /// A line `// file: Path/Name.swift` begins another file.
  private static func files(_ lines: [Substring]) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for line in lines {
      if line.hasPrefix("// file: ") {
        files.append((line.dropFirst(9).trimmedSpaces, ""))
        continue
      }
      if files.isEmpty { files.append(("Example.swift", "")) }
      files[files.count - 1].text += line + "\n"
    }
    return files
  }

  /// The lines inside each block of `language`.
  private func fences(language: String) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var open: (start: Int, isWanted: Bool)?
    for (index, line) in lines.enumerated() where line.isFence {
      if let block = open {
        if block.isWanted { blocks.append(block.start..<index) }
        open = nil
      } else {
        open = (index + 1, line.text.dropFirst(3).trimmedSpaces == language)
      }
    }
    return blocks
  }
}

extension Substring {
  var trimmedSpaces: String {
    var text = self
    while let first = text.first, first == " " || first == "\r" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\r" { text.removeLast() }
    return String(text)
  }
}
