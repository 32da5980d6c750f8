// SARIF 2.1.0, as code scanning services and editors read it.

import Linting
import SwiftReader

extension Report {
  package func sarif() -> String {
    let string = JSONOutput.string
    let ruleIDs = Set(rules.map(\.id)).union(items.map(\.finding.rule)).sorted()
    let indices = Dictionary(uniqueKeysWithValues: ruleIDs.enumerated().map { ($1, $0) })
    let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var columns = UTF16Columns(sources: sources)
    let results = items.map { item in
      result(item, ruleIndex: indices[item.finding.rule] ?? -1, &columns)
    }
    let isSuccessful = !problems.contains(where: \.isFailure)
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": {
                "name": "mvvmlint",
                "version": \(string(run.version)),
                "rules": \(JSONOutput.array(
                  ruleIDs.map { descriptor($0, known[$0]) }, indent: "            "))
              }
            },
            "columnKind": "utf16CodeUnits",
            "originalUriBaseIds": { "\(Self.uriBase)": { "description": { "text": "the working directory of the run" } } },
            "invocations": [
              {
                "executionSuccessful": \(isSuccessful),
                "toolExecutionNotifications": \(JSONOutput.array(
                  problems.map(notification), indent: "                "))
              }
            ],
            "results": \(JSONOutput.array(results, indent: "        "))
          }
        ]
      }

      """
  }

  private static let uriBase = "%SRCROOT%"

  private func descriptor(_ id: String, _ rule: Rule?) -> String {
    var members = [("id", JSONOutput.string(id))]
    if let rule {
      let prose = ([rule.summary] + rule.rationale).map(PageProse.init)
      let texts = prose.map(\.plainText)
      let help = texts.joined(separator: "\n\n")
      let markdown = prose.map(\.markdown).joined(separator: "\n\n")
      members += [
        ("shortDescription", message(texts[0])), ("fullDescription", message(help)),
        (
          "help",
          JSONOutput.object([
            ("text", JSONOutput.string(help)),
            ("markdown", JSONOutput.string("# \(id)\n\n\(markdown)\n")),
          ])
        ),
        (
          "defaultConfiguration",
          JSONOutput.object([("level", JSONOutput.string("\(rule.severity)"))])
        ),
      ]
    }
    return JSONOutput.object(members)
  }

  private func result(
    _ item: Item, ruleIndex: Int, _ columns: inout UTF16Columns
  ) -> String {
    let finding = item.finding
    let start = columns.column(of: finding.range.start, in: finding.file)
    let end = columns.column(of: finding.range.end, in: finding.file)
    let region = JSONOutput.object([
      ("startLine", "\(item.place.line)"), ("startColumn", "\(start)"),
      ("endLine", "\(item.end.line)"), ("endColumn", "\(end)"),
    ])
    var location = [("physicalLocation", physicalLocation(item.place.file, region))]
    if !finding.symbol.isEmpty {
      location.append(
        (
          "logicalLocations",
          "["
            + JSONOutput.object([
              ("fullyQualifiedName", JSONOutput.string(finding.symbol)),
              ("kind", JSONOutput.string("type")),
            ]) + "]"
        ))
    }
    var members = [
      ("ruleId", JSONOutput.string(finding.rule)), ("ruleIndex", "\(ruleIndex)"),
      ("level", JSONOutput.string("\(finding.severity)")), ("message", message(finding.message)),
      ("locations", "[" + JSONOutput.object(location) + "]"),
      (
        "partialFingerprints",
        JSONOutput.object([("mvvmlint/v1", JSONOutput.string(finding.fingerprint.text))])
      ),
    ]
    if !item.related.isEmpty {
      let places = item.related.indices.map { related(item, $0, &columns) }
      members.append(("relatedLocations", "[" + places.joined(separator: ", ") + "]"))
    }
    return JSONOutput.object(members)
  }

  private func related(_ item: Item, _ number: Int, _ columns: inout UTF16Columns) -> String {
    let place = item.related[number].place
    let origin = item.finding.related[number]
    let region = JSONOutput.object([
      ("startLine", "\(place.line)"),
      ("startColumn", "\(columns.column(of: origin.range.start, in: origin.file))"),
    ])
    return JSONOutput.object([
      ("id", "\(number + 1)"), ("message", message(item.related[number].message)),
      ("physicalLocation", physicalLocation(place.file, region)),
    ])
  }

  private func notification(_ problem: Problem) -> String {
    var location = physicalLocation(problem.place.file, nil)
    if !problem.isFailure {
      // In bytes: where code is broken, a line more or less exactly is enough.
      let region = JSONOutput.object([("startLine", "\(problem.place.line)")])
      location = physicalLocation(problem.place.file, region)
    }
    return JSONOutput.object([
      ("level", JSONOutput.string(problem.isFailure ? "error" : "warning")),
      ("message", message(problem.message)),
      ("locations", "[" + JSONOutput.object([("physicalLocation", location)]) + "]"),
    ])
  }

  private func physicalLocation(_ file: String, _ region: String?) -> String {
    var artifact: [(String, String)]
    if file.hasPrefix("/") {
      artifact = [("uri", JSONOutput.string("file://" + file.inURI))]
    } else {
      artifact = [("uri", JSONOutput.string(file.inURI))]
      // A base is a folder that holds the file.
      if !file.hasPrefix("../") {
        artifact.append(("uriBaseId", JSONOutput.string(Self.uriBase)))
      }
    }
    var members = [("artifactLocation", JSONOutput.object(artifact))]
    if let region { members.append(("region", region)) }
    return JSONOutput.object(members)
  }

  private func message(_ text: String) -> String {
    JSONOutput.object([("text", JSONOutput.string(text.inSARIFMessage))])
  }
}

extension String {
  /// In a SARIF message `[text](target)` is a link: not where a name looks like one.
  fileprivate var inSARIFMessage: String {
    let hasLink = zip(utf8, utf8.dropFirst()).contains {
      $0 == (UInt8(ascii: "]"), UInt8(ascii: "("))
    }
    if !hasLink { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "[" || scalar == "]" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// Columns as SARIF counts them. Findings come in the order of their places, so counting goes on from
/// the last one: a file that is one long line takes linear time.
private struct UTF16Columns {
  let sources: [FileFacts]
  private var file = -1
  private var lineStart = 0
  private var offset = 0
  private var column = 1

  init(sources: [FileFacts]) { self.sources = sources }

  mutating func column(of position: UInt32, in number: Int) -> Int {
    let facts = sources[number]
    let bytes = facts.source.contents
    let start = Int(facts.lines[facts.lineIndex(of: position)].start)
    if number != file || start != lineStart {
      (file, lineStart, offset, column) = (number, start, start, 1)
    }
    let target = min(Int(position), bytes.count)
    while offset < target {
      column += Self.width(bytes[offset])
      offset += 1
    }
    while offset > target {
      offset -= 1
      column -= Self.width(bytes[offset])
    }
    return column
  }

  /// How many UTF-16 units begin with a byte: two with that of four bytes, none inside a character.
  private static func width(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
