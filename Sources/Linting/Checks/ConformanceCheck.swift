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
    let container = try decoder.members(keyedBy: CodingKeys.self)
    forbid = try container.decode([String].self, forKey: .forbid)
    allowFor = try container.decodeIfPresent([String: [String]].self, forKey: .allowFor)
  }

  func run(on project: CheckedProject) -> [Match] {
    let index = project.index
    // A type nested in one of them is an object of its own: a data source inside its controller.
    let types = selection.typesInFocus(in: project).filter {
      index[$0].outer == nil || index[$0].role != nil
    }
    let forbidden = index.names(forbid)
    let allowed = (allowFor ?? [:]).map { (heirs: index.names([$0.key]), conformances: $0.value) }
    return types.flatMap { type -> [Match] in
      let conformances = index[type].supertypes.filter { supertype in
        isForbidden(supertype, forbidden, index)
          && !allowed.contains {
            $0.conformances.contains(supertype.name) && index.inherits(type, fromAnyOf: $0.heirs)
          }
      }
      return conformances.map { conformance in
        let facts = index.files[conformance.file]
        var match = project.match(
          type, file: conformance.file, range: facts.types[conformance.type].range)
        match.values["type"] = conformance.name
        return match
      }
    }
  }
  /// By its name, or as a protocol of the project that refines one of those names.
  private func isForbidden(
    _ supertype: Supertype, _ forbidden: [NameID], _ index: ProjectIndex
  ) -> Bool {
    guard case .project(let type) = supertype.meaning else {
      let name = supertype.name
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
        return forbid.contains(name)
      }
      return forbid.contains(String(name[name.utf8.index(after: dot)...]))
    }
    return index[type].kind == .protocol
      && index.inheritsFromSDK(type, anyOf: forbidden)
  }
}
