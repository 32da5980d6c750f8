// Two layers, roles or top-level folders, that depend on each other.

import ProjectModel
import SwiftReader

struct LayerCyclesCheck: Check {
  static let name = "layerCycles"
  static let isAboutMentions = true
  static var choices: [String: [String]] { ["between": LayerKind.allCases.map(\.rawValue)] }

  private let selection: Selection
  private let between: [LayerKind]

  private enum CodingKeys: String, CodingKey { case between }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    between = try decoder.members(keyedBy: CodingKeys.self).decode(
      [LayerKind].self, forKey: .between)
  }

  func run(on project: CheckedProject) -> [Match] {
    let judged = selection.types(in: project)
    return between.flatMap { kind -> [Match] in
      let edges = LayerGraph(
        of: kind, among: judged, references: project.references, in: project.index,
        isInForeignExtension: project.isInForeignExtension
      ).edges
      let pairs = edges.keys.filter { $0.from < $0.to }
      return pairs.compactMap { pair in
        guard let one = edges[pair], let other = edges[pair.reversed] else { return nil }
        // The rarer direction is the one to give up.
        let found =
          other.count <= one.count
          ? match(pair.reversed, other.first, back: one.first, project)
          : match(pair, one.first, back: other.first, project)
        guard var match = found else { return nil }
        for name in ["from", "to"] where kind == .roles {
          match.values[name] = match.values[name].map { Role($0).phrase }
        }
        return match
      }
    }
  }

  /// Nil where one side mentions only protocols of the other.
  private func match(
    _ edge: LayerGraph.Edge, _ there: LayerGraph.Mention?, back: LayerGraph.Mention?,
    _ project: CheckedProject
  ) -> Match? {
    guard let there, let back else { return nil }
    let index = project.index
    var match = project.match(there.use.user, file: there.file, range: there.use.range)
    match.values = [
      "from": edge.from, "to": edge.to, "type": index[there.type].qualifiedName,
      "backUser": index[back.use.user].qualifiedName, "backType": index[back.type].qualifiedName,
    ]
    match.related = [
      RelatedPlace(
        message:
          "'\(index[back.use.user].qualifiedName)' mentions '\(index[back.type].qualifiedName)' here",
        file: back.file, range: back.use.range)
    ]
    return match
  }
}

extension LayerKind: NamedChoice {}
