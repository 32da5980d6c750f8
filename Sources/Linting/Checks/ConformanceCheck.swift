// What some types may not inherit from or conform to.

import ProjectModel
import SwiftReader

struct ConformanceCheck: Check {
  static let name = "conformance"

  private let selection: Selection
  private let forbid: [String]
  /// For a type that inherits from the key, these conformances are its job.
  private let allowFor: [String: [String]]?

  private enum CodingKeys: String, CodingKey { case forbid, allowFor }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    forbid = try container.decode([String].self, forKey: .forbid)
    allowFor = try container.decodeIfPresent([String: [String]].self, forKey: .allowFor)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    return selection.types(in: project).flatMap { type -> [Match] in
      let conformances = index[type].supertypes.filter { forbid.contains($0.name) }
      guard !conformances.isEmpty else { return [] }
      let ancestors = index.ancestors(of: type)
      let names = Set(ancestors.sdk.map { index.names.text($0) })
        .union(ancestors.project.map { index[$0].name })
      let allowed = Set((allowFor ?? [:]).filter { names.contains($0.key) }.flatMap(\.value))
      return conformances.filter { !allowed.contains($0.name) }.map { conformance in
        let facts = index.files[conformance.file]
        var match = project.match(
          type, file: conformance.file, range: facts.types[conformance.type].range)
        match.values["type"] = conformance.name
        return match
      }
    }
  }
}
