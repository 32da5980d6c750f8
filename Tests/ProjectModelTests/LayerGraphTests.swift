// Layers and what goes in circles between them.

import ProjectModel
import SwiftReader
import Testing

@Suite struct LayerGraphTests {
  /// A folder for each layer; the code of `A: ["B", "B"]` mentions a type of folder B twice.
  private func graph(_ mentions: KeyValuePairs<String, [String]>) -> LayerGraph {
    var reader = FileReader()
    let files = mentions.map { folder, others in
      let properties = others.enumerated().map { "  var p\($0.offset): Type\($0.element)?\n" }
      return reader.read(
        SourceFile(
          path: "App/\(folder)/\(folder).swift",
          text:
            "class Type\(folder) {\n\(properties.joined())}\nprotocol Type\(folder)Protocol {}\n"))
    }
    let index = ProjectIndex(files: files)
    let search = NameSearch([])
    return LayerGraph(
      of: .folders, among: Set(index.types.indices.map { TypeID($0) }),
      references: files.indices.map { index.references(in: $0, searching: search) }, in: index)
  }

  private func names(_ edges: some Sequence<LayerGraph.Edge>) -> [String] {
    edges.sorted().map { $0.from + $0.to }
  }

  @Test func edgesCountMentions() {
    let graph = graph(["A": ["B", "B", "BProtocol", "A"], "B": []])
    #expect(graph.layers == ["A": 2, "B": 2])
    #expect(names(graph.edges.keys) == ["AB"])
    let mentions = graph.edges[LayerGraph.Edge(from: "A", to: "B")]
    #expect(mentions?.count == 2)
    #expect(mentions?.protocolCount == 1)
  }

  @Test func cyclesAreGroups() {
    #expect(graph(["A": ["B"], "B": ["C"], "C": []]).cycles.isEmpty)
    let graph = graph([
      "A": ["B"], "B": ["C"], "C": ["A", "D"], "D": [], "E": ["F", "A"], "F": ["E"],
    ])
    #expect(graph.cycles == [["A", "B", "C"], ["E", "F"]])
  }

  @Test func protocolsMakeNoCycle() {
    let graph = graph(["A": ["B"], "B": ["AProtocol"]])
    #expect(graph.cycles.isEmpty)
    #expect(graph.closingEdges(unwanted: []).isEmpty)
  }

  @Test func theRarestEdgeClosesACycle() {
    let graph = graph(["A": ["B", "B"], "B": ["C", "C", "C"], "C": ["A", "D"], "D": []])
    #expect(names(graph.closingEdges(unwanted: [])) == ["CA"])
    let unwanted: Set = [LayerGraph.Edge(from: "B", to: "C")]
    #expect(names(graph.closingEdges(unwanted: unwanted)) == ["BC"])
    // One is unwanted, but closes nothing.
    let outside: Set = [LayerGraph.Edge(from: "C", to: "D")]
    #expect(names(graph.closingEdges(unwanted: outside)) == ["CA"])
  }
}
