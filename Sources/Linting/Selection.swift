// Which types a rule is about: the part that all pages share.

import ProjectModel
import SwiftReader

/// Every condition that is given must hold. Roles are those of the type itself or, for a nested
/// type without one, of the type around it.
package struct Selection: Decodable, Sendable {
  private var `in`: [String]?
  private var notIn: [String]?
  private var named: [String]?
  private var files: [String]?
  private var notFiles: [String]?
  private var kinds: [String]?

  private enum CodingKeys: String, CodingKey { case `in`, notIn, named, files, notFiles, kinds }

  package func includes(_ id: TypeID, in index: ProjectIndex) -> Bool {
    let type = index[id]
    if let roles = `in` {
      guard let role = index.role(of: id)?.role.name, roles.contains(role) else { return false }
    }
    if let notIn, let role = index.role(of: id)?.role.name, notIn.contains(role) { return false }
    if let named, !named.contains(where: { Glob($0).matches(type.name) }) { return false }
    if let kinds, !kinds.contains("\(type.kind)") { return false }
    return includes(path: index.files[type.declaration.file].path)
  }

  package func includes(path: String) -> Bool {
    if let files, !files.contains(where: { Glob($0).matchesPath(path) }) { return false }
    if let notFiles, notFiles.contains(where: { Glob($0).matchesPath(path) }) { return false }
    return true
  }

  package func types(in project: CheckedProject) -> [TypeID] {
    project.judgedTypes.filter { includes($0, in: project.index) }
  }
}
