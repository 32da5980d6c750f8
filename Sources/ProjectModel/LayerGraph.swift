// The layers of a project, which are its roles or its folders, and how often one mentions another.

import SwiftReader

package enum LayerKind: String, CaseIterable, Sendable { case roles, folders }

package struct LayerGraph: Sendable {
  package struct Edge: Hashable, Comparable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    package var reversed: Edge { Edge(from: to, to: from) }

    package static func < (first: Edge, second: Edge) -> Bool {
      (first.from, first.to) < (second.from, second.to)
    }
  }

  package struct Mentions: Sendable {
    /// By path and position the first one, and how many there are. A protocol is what makes one side
    /// independent of the other: mentions of one are counted on their own.
    package var first: Mention?
    package var count = 0
    package var protocolCount = 0
  }

  package struct Mention: Sendable {
    package var file: Int
    package var use: TypeUse
    package var type: TypeID
  }

  /// How many types each layer has.
  package private(set) var layers: [String: Int] = [:]
  package private(set) var edges: [Edge: Mentions] = [:]
  private let kind: LayerKind
  private let types: TypeSet
  private let root: Int

  /// `types` are those that count, `references` what the code of each file refers to.
  package init(
    of kind: LayerKind, among types: some Collection<TypeID>, references: [CodeReferences],
    in index: ProjectIndex,
    isInForeignExtension: (TypeUse, _ file: Int) -> Bool = { _, _ in false }
  ) {
    self.kind = kind
    self.types = TypeSet(Array(types), of: index)
    root = kind == .folders ? Self.commonFolder(of: types, index) : 0
    for type in types {
      guard let layer = layer(of: type, index) else { continue }
      layers[layer, default: 0] += 1
    }
    var layersOfFiles: [Int: Set<String>] = [:]
    for type in types {
      guard let layer = layer(of: type, index) else { continue }
      layersOfFiles[index[type].declaration.file, default: []].insert(layer)
    }
    let files = index.files.indices.sorted {
      index.files[$0].projectPath < index.files[$1].projectPath
    }
    for file in files {
      for use in references[file].typeUses {
        guard let edge = edge(of: use, in: file, index), case .project(let type) = use.meaning,
          !(kind == .roles
            && (index.isUnknownWhereExtended(use, in: file) || wraps(use.user, index))),
          // `extension Plant.Kind` in a cell's file is the cell's code.
          !(layersOfFiles[file]?.contains(edge.to) == true && isInForeignExtension(use, file))
        else { continue }
        if index[type].kind == .protocol {
          edges[edge, default: Mentions()].protocolCount += 1
        } else {
          let first = Mention(file: file, use: use, type: type)
          edges[edge, default: Mentions()].add(first)
        }
      }
    }
  }

  /// `struct WebView: UIViewControllerRepresentable` is there to know a view controller.
  private func wraps(_ user: TypeID, _ index: ProjectIndex) -> Bool {
    index.inherits(
      user, from: ["UIViewControllerRepresentable", "NSViewControllerRepresentable"])
  }

  /// The layers that a mention is between; nil where it stays in one, or one of its sides has none.
  package func edge(of use: TypeUse, in file: Int, _ index: ProjectIndex) -> Edge? {
    guard types.contains(use.user), case .project(let type) = use.meaning, types.contains(type),
      let from = layer(of: use.user, at: index.files[file].projectPath, index),
      let to = layer(of: type, index), from != to,
      kind == .folders || !index.isNeighbour(type, of: use.user)
    else { return nil }
    return Edge(from: from, to: to)
  }

  private func layer(of type: TypeID, _ index: ProjectIndex) -> String? {
    layer(of: type, at: index.files[index[type].declaration.file].projectPath, index)
  }

  private func layer(of type: TypeID, at path: String, _ index: ProjectIndex) -> String? {
    switch kind {
    case .roles: return index.role(of: type)?.role.name
    case .folders:
      let folders = path.split(separator: "/").dropLast()
      return folders.count > root ? String(folders[root]) : nil
    }
  }

  /// How many folders all the types' files have in common: `Sources/App` is no layer.
  private static func commonFolder(of types: some Collection<TypeID>, _ index: ProjectIndex) -> Int
  {
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

  // MARK: Cycles

  /// The layers that need each other, whatever the way round: each group sorted, and the groups too.
  /// Mentions of protocols make no cycle.
  package var cycles: [[String]] {
    var forward: [String: [String]] = [:]
    var backward: [String: [String]] = [:]
    for (edge, mentions) in edges where mentions.count > 0 {
      forward[edge.from, default: []].append(edge.to)
      backward[edge.to, default: []].append(edge.from)
    }
    var done: Set<String> = []
    var cycles: [[String]] = []
    for layer in layers.keys.sorted() where !done.contains(layer) {
      let group = Self.reachable(from: layer, by: forward)
        .intersection(Self.reachable(from: layer, by: backward))
      done.formUnion(group)
      if group.count > 1 { cycles.append(group.sorted()) }
    }
    return cycles
  }

  /// The edges without which there would be no cycle: those that close one when edges are laid from
  /// the most used to the least. The `unwanted` ones come last: they are to go anyway.
  package func closingEdges(unwanted: Set<Edge>) -> Set<Edge> {
    func weight(_ edge: Edge) -> Int { unwanted.contains(edge) ? 0 : edges[edge]?.count ?? 0 }
    var laid: [String: [String]] = [:]
    var closing: Set<Edge> = []
    let order = edges.filter { $0.value.count > 0 }.keys
      .sorted { (weight($1), $0) < (weight($0), $1) }
    for edge in order {
      if Self.reachable(from: edge.to, by: laid).contains(edge.from) {
        closing.insert(edge)
      } else {
        laid[edge.from, default: []].append(edge.to)
      }
    }
    return closing
  }

  private static func reachable(from start: String, by edges: [String: [String]]) -> Set<String> {
    var reached: Set = [start]
    var rest = [start]
    while let next = rest.popLast() {
      for other in edges[next] ?? [] where reached.insert(other).inserted { rest.append(other) }
    }
    return reached
  }
}

extension LayerGraph.Mentions {
  fileprivate mutating func add(_ mention: LayerGraph.Mention) {
    if first == nil { first = mention }
    count += 1
  }
}
