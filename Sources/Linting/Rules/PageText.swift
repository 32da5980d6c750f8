// The Markdown of a rule page, as far as we need it: a title, a summary, fenced blocks.

struct PageText {
  let file: String
  let bytes: [UInt8]

  private struct Line {
    var bytes: ArraySlice<UInt8>
    var text: Substring { Substring(decoding: bytes, as: UTF8.self) }
    var isFence: Bool { bytes.starts(with: [96, 96, 96]) }
  }

  /// What a run asks of every page, its title and its definition, does without them.
  private var lines: [Line] {
    bytes.split(separator: newLine, omittingEmptySubsequences: false).map { Line(bytes: $0) }
  }

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  func title() throws(JSON5Error) -> String {
    let names = "a rule page begins with its rule's name: '# some_rule'"
    let first = Line(bytes: bytes.prefix { $0 != newLine })
    guard first.text.hasPrefix("# ") else {
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

  /// The contents of the page's only `json5` block. Whether it is the only one is not looked at where nobody doubts it:
  /// the examples behind it are nine tenths of a page.
  func definitionRange(isSurelyOnly: Bool) throws(JSON5Error) -> Range<Int> {
    let blocks = fences(language: "json5", atMost: isSurelyOnly ? 1 : .max)
    guard blocks.count == 1 else {
      throw JSON5Text(file: file, bytes: bytes).error(
        "a rule page has one fenced json5 block, its definition; this one has \(blocks.count)",
        at: blocks.dropFirst().first?.bytes.lowerBound ?? 0)
    }
    return blocks[0].bytes
  }

  /// The `swift` blocks below the headings 'Flagged' and 'Not flagged'.
  var examples: [RulePage.Example] {
    let lines = lines
    return fences(language: "swift").map(\.lines).compactMap { block in
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

  /// The inside of a block.
  private struct Fence {
    var lines: Range<Int>
    var bytes: Range<Int>
  }

  /// The blocks of `language`, or the first of them.
  private func fences(language: String, atMost most: Int = .max) -> [Fence] {
    var blocks: [Fence] = []
    var open: (line: Int, offset: Int)?
    var isWanted = false
    var number = 0
    var start = 0
    while start < bytes.count, blocks.count < most {
      let end = bytes[start...].firstIndex(of: newLine) ?? bytes.count
      let line = Line(bytes: bytes[start..<end])
      if line.isFence {
        if let first = open {
          if isWanted {
            blocks.append(Fence(lines: first.line..<number, bytes: first.offset..<start))
          }
          open = nil
        } else {
          open = (number + 1, min(end + 1, bytes.count))
          isWanted = line.text.dropFirst(3).trimmedSpaces == language
        }
      }
      number += 1
      start = end + 1
    }
    return blocks
  }
}

private let newLine = UInt8(ascii: "\n")

extension Substring {
  var trimmedSpaces: String {
    func isKept(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\r") }
    guard let first = utf8.firstIndex(where: isKept), let last = utf8.lastIndex(where: isKept)
    else { return "" }
    return String(self[first..<utf8.index(after: last)])
  }
}
