// Diagrams of layers: what is drawn how, and that no name gets out of its place.

import Foundation
import ProjectModel
import RunningPrograms
import SwiftReader
import Testing

@testable import Linting
@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DiagramTests {
  /// Two folders, view and model, that need each other.
  private func project() throws -> LayerDiagram {
    let view = """
      import UIKit
      protocol Shown {}
      final class SeedView: UIView { var seed: Seed?; var other: Seed? }
      """
    let model = """
      struct Seed: Codable { var view: SeedView?; var shown: (any Shown)? }
      struct Packet: Codable { var shown: (any Shown)? }
      """
    var reader = FileReader()
    let files = [("App/Views/A.swift", view), ("App/Models/B.swift", model)].map {
      reader.read(SourceFile(path: $0.0, text: $0.1))
    }
    let index = ProjectIndex(files: files)
    let page = try #require(try RuleBook().page("model_references_upper_layer"))
    let rules = [ActiveRule(page: page, definition: page.definition)]
    let result = Linter(rules: rules).lint(index)
    return LayerDiagram(
      of: CheckedProject(index: index, scope: LintScope(all: index), names: []),
      in: LintScope(all: index),
      result, rules)
  }

  @Test func whatRulesForbidIsMarked() throws {
    let roles = try project().groups[0]
    #expect(roles.layers.map(\.name) == ["model", "view"])
    #expect(roles.layers.map(\.typeCount) == [2, 1])
    #expect(roles.cycles == [["model", "view"]])
    let upward = try #require(roles.edges.first)
    #expect((upward.from, upward.to) == (0, 1))
    #expect((upward.mentionCount, upward.protocolMentionCount) == (1, 0))
    #expect(upward.violations.map(\.rule) == ["model_references_upper_layer"])
    #expect(upward.violations.map(\.count) == [1])
    #expect(roles.edges[1].violations.isEmpty)
    // What is forbidden has to go: that opens the cycle.
    #expect(roles.edges.map(\.closesCycle) == [true, false])

    let folders = try project().groups[1]
    #expect(folders.layers.map(\.name) == ["Models", "Views"])
    #expect(folders.edges.map(\.mentionCount) == [1, 2])
    #expect(folders.edges.map(\.protocolMentionCount) == [2, 0])
  }

  @Test func theFormatsSayTheSame() throws {
    let diagram = try project()
    #expect(
      diagram.dot.contains(
        """
            role0 [label="model\\n2 types"]
            role1 [label="view\\n1 type"]
            role0 -> role1 [label="1, 1 forbidden", penwidth=1, color=red, constraint=false, \
        tooltip="model_references_upper_layer"]
            role1 -> role0 [label="2", penwidth=2]
        """))
    #expect(
      diagram.mermaid.contains(
        """
            role0["model<br/>2 types"]
            role1["view<br/>1 type"]
          end
          role0 -->|"1, 1 forbidden"| role1
          role1 -->|"2"| role0
        """))
    #expect(diagram.mermaid.contains("\n  linkStyle 0 stroke-width:1px,stroke:red\n"))
    let json =
      try JSONSerialization.jsonObject(with: Data(diagram.json.utf8)) as? [String: Any]
    let roles = try #require(json?["roles"] as? [String: Any])
    let edge = try #require((roles["edges"] as? [[String: Any]])?.first)
    #expect(edge["from"] as? String == "model")
    #expect(edge["to"] as? String == "view")
    #expect(edge["mentions"] as? Int == 1)
    #expect(edge["violations"] as? [String: Int] == ["model_references_upper_layer": 1])
    #expect(roles["cycles"] as? [[String]] == [["model", "view"]])
  }

  // MARK: Names

  /// Layers of the given names; each mentions the next.
  private func diagram(_ names: [String]) -> LayerDiagram {
    let layers = names.map { LayerDiagram.Layer(name: $0, typeCount: 1) }
    let edges = names.indices.dropLast().map {
      LayerDiagram.Edge(
        from: $0, to: $0 + 1, mentionCount: 1, protocolMentionCount: 0,
        violations: [(rule: names[$0], count: 1)], closesCycle: false)
    }
    return LayerDiagram(groups: [
      LayerDiagram.Group(kind: .folders, layers: layers, edges: edges, cycles: [names])
    ])
  }

  private static let names =
    Samples.hostileNames + [
      "A --> B", "\"]; evil", "end", "x\"]\n  click a href \"javascript:alert(1)\"",
      "%%{init: {}}%%",
      "`**b**`", "1. list", "fa:fa-ban", "\\N\\G\\l", "#quot;", "trailing\\",
    ]

  @Test func jsonKeepsNames() throws {
    let text = diagram(Self.names).json
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let folders = try #require(json?["folders"] as? [String: Any])
    let layers = try #require(folders["layers"] as? [[String: Any]])
    #expect(layers.compactMap { $0["name"] as? String } == Self.names)
    #expect(folders["cycles"] as? [[String]] == [Self.names])
  }

  @Test func mermaidHasOneLineAStatement() {
    let names = Self.names
    let lines = diagram(names).mermaid.split(separator: "\n", omittingEmptySubsequences: false)
    // Comment, flowchart, subgraph, layers, end, edges, styles, and the end of the last line.
    #expect(lines.count == 3 + names.count + 1 + 2 * (names.count - 1) + 1)
    for (line, name) in zip(lines.dropFirst(3), names) {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(parts.count == 3)
      let label = parts[1].replacing("<br/>1 type", with: "")
      #expect(
        label.unicodeScalars.allSatisfy {
          $0.properties.isAlphabetic || " 0123456789#;".unicodeScalars.contains($0)
        })
      #expect(decoded(label) == shown(name))
    }
  }

  /// With `#45;` as the character.
  private func decoded(_ label: some StringProtocol) -> String {
    label.split(separator: "#", omittingEmptySubsequences: false).enumerated()
      .map { number, part -> String in
        guard number > 0, let end = part.firstIndex(of: ";"), let value = UInt32(part[..<end]),
          let scalar = Unicode.Scalar(value)
        else { return String(part) }
        return String(scalar) + part[part.index(after: end)...]
      }.joined()
  }

  private func shown(_ name: String) -> String {
    name.unicodeScalars.map { $0.isInvisibleControl ? "\u{FFFD}" : String($0) }.joined()
  }

  // MARK: Graphviz

  private static let graphviz = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(if: graphviz != nil, "there is no Graphviz to draw with; .ci/run installs it"))
  func graphvizDrawsEveryName() throws {
    let file = FileManager.default.temporaryDirectory.path + "/mvvmlint-\(UUID().uuidString).dot"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(diagram(Self.names).dot.utf8).write(to: URL(fileURLWithPath: file))
    let result = try ProgramResult(running: try #require(Self.graphviz), ["-Tsvg", file])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let drawing = try DrawnTexts(result.output)
    #expect(drawing.nodes == Self.names.map { [shown($0), "1 type"] })
    #expect(drawing.edgeCount == Self.names.count - 1)
  }
}

/// The texts in each node of a drawing, in its order.
private final class DrawnTexts: NSObject, XMLParserDelegate {
  private(set) var nodes: [[String]] = []
  private(set) var edgeCount = 0
  private var isInNode = false
  private var isInText = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse())
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "g" {
      isInNode = attributes["class"] == "node"
      if isInNode { nodes.append([]) }
      if attributes["class"] == "edge" { edgeCount += 1 }
    }
    isInText = name == "text" && isInNode
    if isInText { nodes[nodes.count - 1].append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard isInText else { return }
    // Of several spaces Graphviz draws all.
    nodes[nodes.count - 1][nodes[nodes.count - 1].count - 1] += text.replacing("\u{A0}", with: " ")
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { isInText = false }
}
