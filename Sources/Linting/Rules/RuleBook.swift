// The rules and presets that there are: ours, and those that a team adds.

import ProjectModel
import RuleFiles
import SwiftReader

package struct RuleBook: Sendable {
  /// By name.
  package private(set) var pages: [RulePage] = []
  package private(set) var presets: [Preset] = []

  /// Our own pages and presets.
  package init() throws(JSON5Error) {
    let files = EmbeddedRules.files.filter { $0.path.hasSuffix(".md") }
    let read = Parallel.map(count: files.count, threads: ProjectReader.processorCount) {
      number -> Result<RulePage, JSON5Error> in
      let page = PageText(
        file: "Rules/" + files[number].path, bytes: Array(files[number].bytes))
      do throws(JSON5Error) {
        return .success(try RulePage(own: page))
      } catch {
        return .failure(error)
      }
    }
    for page in read { pages.append(try page.get()) }
    pages.sort { $0.id < $1.id }
    for file in EmbeddedRules.files where file.path.hasPrefix("Presets/") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      presets.append(try Preset(file: "Rules/" + file.path, text: text))
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
      let summary: String
      let rules: JSON5Value?

      private enum CodingKeys: String, CodingKey { case summary, rules }

      init(from decoder: any Decoder) throws {
        let container = try decoder.members(keyedBy: CodingKeys.self)
        summary = try container.decode(String.self, forKey: .summary)
        rules = try container.decodeIfPresent(JSON5Value.self, forKey: .rules)
      }
    }
    document = try JSON5Document(file: file, text: text)
    let contents = try document.decode(Contents.self)
    name = String(file.split(separator: "/").last?.dropLast(6) ?? "")
    summary = contents.summary
    if case .object(let members)? = contents.rules?.kind { rules = members } else { rules = [] }
  }
}
