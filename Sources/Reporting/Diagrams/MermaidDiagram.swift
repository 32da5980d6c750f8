// Diagrams in Mermaid's language, which GitHub and GitLab draw in Markdown.

extension LayerDiagram {
  var mermaid: String {
    var text = "%% \(Self.legend)\nflowchart LR\n"
    // Mermaid numbers links as they come.
    var styles = ""
    var link = 0
    for group in groups {
      text += "  subgraph \(group.kind)[\"\(group.title)\"]\n"
      for (number, layer) in group.layers.enumerated() {
        text += "    \(group.identifier(number))[\"\(layer.name.inMermaid)<br/>\(layer.types)\"]\n"
      }
      text += "  end\n"
      for edge in group.edges {
        let arrow = edge.mentionCount == 0 ? "-.->" : "-->"
        text +=
          "  \(group.identifier(edge.from)) \(arrow)|\"\(edge.label)\"| "
          + "\(group.identifier(edge.to))\n"
        styles += "  linkStyle \(link) stroke-width:\(edge.width)px"
        styles += edge.colour.map { ",stroke:\($0)\n" } ?? "\n"
        link += 1
      }
    }
    return text + styles
  }
}
