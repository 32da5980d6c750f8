// The rules and presets that there are: ours, and those that a team adds.

import ProjectModel
import RuleFiles

package struct RuleBook: Sendable {
  /// By name.
  package private(set) var pages: [RulePage] = []
  package private(set) var presets: [Preset] = []

  /// Our own pages and presets.
  package init() throws(JSON5Error) {
    for file in EmbeddedRules.files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if file.path.hasSuffix(".md") {
        try add(RulePage(file: "Rules/" + file.path, text: text))
      } else if file.path.hasPrefix("Presets/") {
        presets.append(try Preset(file: "Rules/" + file.path, text: text))
      }
    }
  }

  /// Adds a page; one of a name that exists already replaces it.
  package mutating func add(_ page: RulePage) {
    pages.removeAll { $0.id == page.id }
    pages.append(page)
    pages.sort { $0.id < $1.id }
  }

  package func page(_ id: String) -> RulePage? { pages.first { $0.id == id } }
  package func preset(_ name: String) -> Preset? { presets.first { $0.name == name } }

  package var names: [String] { pages.map(\.id) }
}

/// An architecture: `Rules/Presets/NAME.json5`. The rules that name it on their pages are on; it may
/// set their options.
package struct Preset: Sendable {
  package let name: String
  package let summary: String
  let rules: [JSON5Member]
  let document: JSON5Document

  init(file: String, text: String) throws(JSON5Error) {
    struct Contents: Decodable {
      var summary: String
      var rules: JSON5Value?
    }
    document = try JSON5Document(file: file, text: text)
    let contents = try document.decode(Contents.self)
    name = String(file.split(separator: "/").last?.dropLast(6) ?? "")
    summary = contents.summary
    if case .object(let members)? = contents.rules?.kind { rules = members } else { rules = [] }
  }
}
