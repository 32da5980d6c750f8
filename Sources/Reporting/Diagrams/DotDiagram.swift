// Diagrams in Graphviz's language.

extension LayerDiagram {
  var dot: String {
    """
    digraph layers {
      rankdir=LR
      fontname="Helvetica"
      label="\(Self.legend)"
      node [shape=box, style=rounded, fontname="Helvetica"]
      edge [fontname="Helvetica", fontsize=10, color=gray40]
    \(groups.map(dot).joined())}

    """
  }

  private func dot(_ group: Group) -> String {
    var text = "  subgraph cluster_\(group.kind) {\n    label=\"\(group.title)\"\n"
    for (number, layer) in group.layers.enumerated() {
      text +=
        "    \(group.identifier(number)) [label=\"\(layer.name.inDot)\\n\(layer.types)\"]\n"
    }
    for edge in group.edges {
      var attributes = ["label=\"\(edge.label)\"", "penwidth=\(edge.width)"]
      // What is to go does not decide what stands left and right.
      if let colour = edge.colour { attributes += ["color=\(colour)", "constraint=false"] }
      if edge.mentionCount == 0 { attributes.append("style=dashed") }
      if !edge.violations.isEmpty {
        let rules = edge.violations.map(\.rule).joined(separator: ", ")
        attributes.append("tooltip=\"\(rules.inDot)\"")
      }
      text +=
        "    \(group.identifier(edge.from)) -> \(group.identifier(edge.to)) "
        + "[\(attributes.joined(separator: ", "))]\n"
    }
    return text + "  }\n"
  }
}
