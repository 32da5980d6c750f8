// Which layer, a role or a folder, may mention which.

import ProjectModel
import SwiftReader

struct LayersCheck: Check {
  static let name = "layers"
  static let isAboutMentions = true

  private let selection: Selection
  /// For a role or a folder (`Features/`) what it may mention beside itself.
  private let layers: [String: [String]]

  private enum CodingKeys: String, CodingKey { case layers }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    layers = try decoder.members(keyedBy: CodingKeys.self)
      .decode([String: [String]].self, forKey: .layers)
  }

  func run(on project: CheckedProject) -> [Match] {
    guard !layers.isEmpty else { return [] }
    let index = project.index
    let judged = selection.typeSetInFocus(in: project)
    let names = layers.keys.sorted()
    let inLayers = typesInLayers(project)
    return project.files(of: judged).flatMap { file -> [Match] in
      var lastLine = -1
      let uses = project.references[file].typeUses
      return uses.compactMap { use -> Match? in
        guard judged.contains(use.user), case .project(let type) = use.meaning, type != use.user,
          inLayers?.contains(use.user) ?? true,
          let layer = names.first(where: { isViolated($0, by: use, file, type, index) })
        else { return nil }
        let line = index.files[file].lineIndex(of: use.range.start)
        guard line != lastLine else { return nil }
        lastLine = line
        var match = project.match(use.user, file: file, range: use.range)
        let allowed = (layers[layer] ?? []).map { "'\($0)'" }
        match.values = [
          "layer": layer, "type": project.name(of: use, in: file),
          "what": layer.contains("/") ? "" : phrase(for: type, index),
          "where": layer.contains("/") ? place(of: type, index) : "",
          "allowed": allowed.isEmpty ? "nothing but itself" : allowed.joined(separator: ", "),
        ]
        return match
      }
    }
  }

  /// `the model `, or `the view's type ` of what has its role from the type around it.
  private func phrase(for type: TypeID, _ index: ProjectIndex) -> String {
    guard let role = index.role(of: type)?.role.name else { return "" }
    return "the " + Role(role).phrase + (index[type].role == nil ? "'s type " : " ")
  }

  /// ` in 'Core/'`, if a folder that holds it is a layer.
  private func place(of type: TypeID, _ index: ProjectIndex) -> String {
    let path = index.files[index[type].declaration.file].projectPath
    let folder = layers.keys.sorted().first { $0.contains("/") && Self.isPath(path, below: $0) }
    return folder.map { " in '\($0)'" } ?? ""
  }

  /// The types whose role is a layer; nil where folders are layers too.
  private func typesInLayers(_ project: CheckedProject) -> TypeSet? {
    if layers.keys.contains(where: { $0.contains("/") }) { return nil }
    return project.roles.types(playing: Array(layers.keys), project.index)
  }

  /// Whether `user` is of this layer and `type` is neither of it nor of one that it may mention.
  private func isViolated(
    _ layer: String, by use: TypeUse, _ file: Int, _ type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    let path = index.files[index[type].declaration.file].projectPath
    let role = index.role(of: type)?.role.name
    func isIn(_ layer: String) -> Bool {
      layer.contains("/") ? Self.isPath(path, below: layer) : role == layer
    }
    if layer.contains("/") {
      guard Self.isPath(index.files[file].projectPath, below: layer) else { return false }
    } else {
      // What has no role is of no layer, and what only lives under a view's name is no more the view's
      // than what stands beside it there.
      guard index.role(of: use.user)?.role.name == layer, role != nil,
        !index.isNeighbour(type, of: use.user), !index.isPartOfScreen(type, around: use.user),
        !index.isUnknownWhereExtended(use, in: file)
      else { return false }
    }
    return !isIn(layer) && layers[layer]?.contains(where: isIn) != true
  }

  /// Whether the folders of `layer`, which may hold `*`, follow each other in `path`.
  private static func isPath(_ path: String, below layer: String) -> Bool {
    let wanted = layer.split(separator: "/").map { Glob(String($0)) }
    let folders = path.split(separator: "/").dropLast().map(String.init)
    guard folders.count >= wanted.count else { return false }
    return (0...(folders.count - wanted.count)).contains { start in
      zip(folders[start...], wanted).allSatisfy { $1.matches($0) }
    }
  }
}
