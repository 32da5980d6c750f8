// Two layers, roles or top-level folders, that depend on each other.

import ProjectModel
import SwiftReader

struct LayerCyclesCheck: Check {
  static let name = "layerCycles"
  static var choices: [String: [String]] { ["between": Kind.allCases.map(\.rawValue)] }

  private let selection: Selection
  private let between: [Kind]

  private enum Kind: String, NamedChoice { case roles, folders }
  private enum CodingKeys: String, CodingKey { case between }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    between = try decoder.container(keyedBy: CodingKeys.self).decode([Kind].self, forKey: .between)
  }

  private struct Edge: Hashable {
    var from: String
    var to: String
    var reversed: Edge { Edge(from: to, to: from) }
  }

  private struct Evidence {
    var file: Int
    var use: TypeUse
    var type: TypeID
    var count = 1
  }

  func run(on project: CheckedProject) -> [Match] {
    between.flatMap { kind -> [Match] in
      let edges = edges(between: kind, project)
      let pairs = edges.keys.filter { edges[$0.reversed] != nil && $0.from < $0.to }
      return pairs.compactMap { pair in
        guard let one = edges[pair], let other = edges[pair.reversed] else { return nil }
        // The rarer direction is the one to give up.
        var match =
          other.count <= one.count
          ? match(pair.reversed, other, back: one, project)
          : match(pair, one, back: other, project)
        for name in ["from", "to"] where kind == .roles {
          match.values[name] = match.values[name].map { Role($0).phrase }
        }
        return match
      }
    }
  }

  private func match(
    _ edge: Edge, _ there: Evidence, back: Evidence, _ project: CheckedProject
  ) -> Match {
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

  /// For each dependency its first mention by path and position, and how many there are.
  private func edges(between kind: Kind, _ project: CheckedProject) -> [Edge: Evidence] {
    let index = project.index
    let judged = Set(selection.types(in: project))
    let root = kind == .folders ? commonFolder(of: judged, index) : 0
    func layer(_ type: TypeID, _ path: String) -> String? {
      switch kind {
      case .roles: return index.role(of: type)?.role.name
      case .folders:
        let folders = path.split(separator: "/").dropLast()
        return folders.count > root ? String(folders[root]) : nil
      }
    }
    var edges: [Edge: Evidence] = [:]
    let files = index.files.indices.sorted {
      index.files[$0].projectPath < index.files[$1].projectPath
    }
    var layersOfFiles: [Int: Set<String>] = [:]
    for type in judged {
      let file = index[type].declaration.file
      if let layer = layer(type, index.files[file].projectPath) {
        layersOfFiles[file, default: []].insert(layer)
      }
    }
    for file in files {
      for use in project.references[file].typeUses {
        // A protocol is what makes one side independent of the other.
        guard judged.contains(use.user), case .project(let type) = use.meaning,
          judged.contains(type), index[type].kind != .protocol,
          let from = layer(use.user, index.files[file].projectPath),
          let to = layer(type, index.files[index[type].declaration.file].projectPath), from != to,
          // `extension Plant.Kind` in a cell's file is the cell's code.
          !(layersOfFiles[file]?.contains(to) == true
            && project.isInForeignExtension(use, in: file))
        else { continue }
        edges[
          Edge(from: from, to: to), default: Evidence(file: file, use: use, type: type, count: 0)
        ]
        .count += 1
      }
    }
    return edges
  }

  /// How many folders all the types' files have in common: `Sources/App` is no layer.
  private func commonFolder(of types: Set<TypeID>, _ index: ProjectIndex) -> Int {
    var common: [Substring]?
    for type in types {
      let folders = Array(
        index.files[index[type].declaration.file].projectPath.split(separator: "/").dropLast())
      guard let known = common else {
        common = folders
        continue
      }
      common = Array(zip(known, folders).prefix { $0 == $1 }.map(\.0))
    }
    return common?.count ?? 0
  }
}
