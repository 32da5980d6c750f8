// The layers of a project as a picture: who mentions whom, what rules forbid, what goes in circles.

import Linting
import ProjectModel

package enum DiagramFormat: String, CaseIterable, Sendable {
  case dot, mermaid, json

  /// What it is for, as the command line's help says it.
  package var purpose: String {
    switch self {
    case .dot: "for Graphviz (default): dot -Tsvg"
    case .mermaid: "for Markdown on GitHub and GitLab"
    case .json: "for programs"
    }
  }
}

/// Two drawings, of the roles and of the folders, in one. All lists are sorted by name.
package struct LayerDiagram: Sendable {
  package struct Group: Sendable {
    package var kind: LayerKind
    package var layers: [Layer]
    package var edges: [Edge]
    package var cycles: [[String]]
  }

  package struct Layer: Sendable {
    package var name: String
    package var typeCount: Int
  }

  package struct Edge: Sendable {
    /// Indices into the layers.
    package var from: Int
    package var to: Int
    /// Mentions of anything but protocols, and of protocols.
    package var mentionCount: Int
    package var protocolMentionCount: Int
    /// How many findings each rule has there.
    package var violations: [(rule: String, count: Int)]
    /// It leads back to where mentions that are more come from.
    package var closesCycle: Bool

    var count: Int { mentionCount + protocolMentionCount }
    var violationCount: Int { violations.reduce(0) { $0 + $1.count } }
  }

  package var groups: [Group]

  package init(groups: [Group]) { self.groups = groups }

  /// Of the types that `scope` speaks about. `project` has what the code refers to; `result` is what a
  /// lint of it with `rules` has found.
  package init(
    of project: CheckedProject, in scope: LintScope, _ result: LintResult, _ rules: [ActiveRule]
  ) {
    let types = Set(
      project.judgedTypes.filter { scope.isReported[project.index[$0].declaration.file] })
    let forbidden = result.forbiddenMentions(rules, in: project)
    groups = LayerKind.allCases.map { kind in
      let graph = LayerGraph(
        of: kind, among: types, references: project.references, in: project.index,
        isInForeignExtension: project.isInForeignExtension)
      var violations: [LayerGraph.Edge: [String: Int]] = [:]
      for mention in forbidden {
        guard let edge = graph.edge(of: mention.use, in: mention.file, project.index) else {
          continue
        }
        violations[edge, default: [:]][mention.rule, default: 0] += 1
      }
      return Group(kind, graph, violations)
    }
  }

  package func written(as format: DiagramFormat) -> String {
    switch format {
    case .dot: dot
    case .mermaid: mermaid
    case .json: json
    }
  }

  /// How the drawings tell what is wrong.
  static let legend =
    "red: forbidden by a rule; orange: closes a cycle; dashed: mentions of protocols alone"
}

extension LayerDiagram.Group {
  fileprivate init(
    _ kind: LayerKind, _ graph: LayerGraph, _ violations: [LayerGraph.Edge: [String: Int]]
  ) {
    self.kind = kind
    cycles = graph.cycles
    layers = graph.layers.sorted { $0.key < $1.key }
      .map { LayerDiagram.Layer(name: $0.key, typeCount: $0.value) }
    // Every layer of an edge has a type.
    let number = Dictionary(
      uniqueKeysWithValues: layers.enumerated().map { ($0.element.name, $0.offset) })
    let closing = graph.closingEdges(unwanted: Set(violations.keys))
    edges = graph.edges.sorted { $0.key < $1.key }.compactMap { edge, mentions in
      guard let from = number[edge.from], let to = number[edge.to] else { return nil }
      return LayerDiagram.Edge(
        from: from, to: to, mentionCount: mentions.count,
        protocolMentionCount: mentions.protocolCount,
        violations: (violations[edge] ?? [:]).sorted { $0.key < $1.key }
          .map { (rule: $0.key, count: $0.value) },
        closesCycle: closing.contains(edge))
    }
  }

  var title: String {
    switch kind {
    case .roles: "Roles"
    case .folders: "Folders"
    }
  }

  /// For a node's name: the formats have no escape that all of them read alike.
  func identifier(_ layer: Int) -> String {
    switch kind {
    case .roles: "role\(layer)"
    case .folders: "folder\(layer)"
    }
  }
}

extension LayerDiagram.Layer {
  var types: String { "\(typeCount) type\(typeCount == 1 ? "" : "s")" }
}

extension LayerDiagram.Edge {
  /// `12`, or `12, 3 forbidden`.
  var label: String { violations.isEmpty ? "\(count)" : "\(count), \(violationCount) forbidden" }

  var colour: String? { violations.isEmpty ? (closesCycle ? "darkorange" : nil) : "red" }

  /// From 1 to 6 with the logarithm of the count: one edge in a thousand is not to cover the others.
  var width: Int { min(6, 1 + (Int.bitWidth - count.leadingZeroBitCount) / 2) }
}
