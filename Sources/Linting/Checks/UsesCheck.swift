// Which APIs the code of some types may use.

import ProjectModel
import SwiftReader

struct UsesCheck: Check {
  static let name = "uses"

  private let selection: Selection
  private let apis: APINames
  /// Properties with one of these attributes may use it: `@Query var plants: [Plant]`.
  private let exceptAttributes: [String]?
  /// What goes to another module is used there.
  private let exceptHandedOver: Bool
  /// What is asked of another object's property counts too.
  private let throughOthers: Bool

  private enum CodingKeys: String, CodingKey {
    case exceptAttributes, exceptHandedOver, throughOthers
  }

  init(from decoder: any Decoder) throws {
    selection = try Selection(from: decoder)
    apis = try APINames(from: decoder)
    let container = try decoder.members(keyedBy: CodingKeys.self)
    exceptAttributes = try container.decodeIfPresent([String].self, forKey: .exceptAttributes)
    exceptHandedOver =
      try container.decodeIfPresent(Bool.self, forKey: .exceptHandedOver) ?? false
    throughOthers = try container.decodeIfPresent(Bool.self, forKey: .throughOthers) ?? false
  }

  var names: [String] { apis.searched }

  func run(on project: CheckedProject) -> [Match] {
    let users = selection.typeSetInFocus(in: project)
    let uses = APIUses(
      names: apis, project: project, users: users, exceptAttributes: exceptAttributes ?? [],
      exceptGiven: true, exceptHandedOver: exceptHandedOver, throughOthers: throughOthers)
    return project.files(of: users).flatMap { file in
      uses.uses(in: file).map { use in
        var match = project.match(use.user, file: file, range: use.range)
        match.values["api"] = use.api
        return match
      }
    }
  }
}
