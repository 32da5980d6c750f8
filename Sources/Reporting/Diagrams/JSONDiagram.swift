// Diagrams as JSON, schema version 1.

import Linting

extension LayerDiagram {
  var json: String {
    let groups = groups.map { group in
      """
        "\(group.kind)": {
          "layers": \(JSONOutput.array(group.layers.map(json), indent: "      ")),
          "edges": \(JSONOutput.array(group.edges.map { json($0, group) }, indent: "      ")),
          "cycles": \(JSONOutput.array(group.cycles.map(json), indent: "      "))
        }
      """
    }
    return "{\n  \"schemaVersion\": 1,\n" + groups.joined(separator: ",\n") + "\n}\n"
  }

  private func json(_ layer: Layer) -> String {
    JSONOutput.object([("name", JSONOutput.string(layer.name)), ("types", "\(layer.typeCount)")])
  }

  private func json(_ edge: Edge, _ group: Group) -> String {
    JSONOutput.object([
      ("from", JSONOutput.string(group.layers[edge.from].name)),
      ("to", JSONOutput.string(group.layers[edge.to].name)), ("mentions", "\(edge.mentionCount)"),
      ("protocolMentions", "\(edge.protocolMentionCount)"),
      (
        "violations",
        JSONOutput.object(edge.violations.map { ($0.rule, "\($0.count)") })
      ),
      ("closesCycle", "\(edge.closesCycle)"),
    ])
  }

  private func json(_ cycle: [String]) -> String {
    "[" + cycle.map(JSONOutput.string).joined(separator: ", ") + "]"
  }
}
