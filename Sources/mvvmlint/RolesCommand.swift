// `mvvmlint roles`: which role each type plays, and why.

import ProjectModel
import SwiftReader

struct RolesCommand: Command {
  struct Options: CommandOptions {
    var paths: [String] = []
    var configuration: String?
  }

  static let syntax = CommandSyntax<Options>(
    name: "roles", summary: "print the role that each type plays, and why",
    about: """
      Prints each type of the project that lies at the paths (default: the working
      directory), one a line, with a tab between

        path:line:column   type   role   reason

      A type without a role has '-'; one nested in another has that one's role if it
      has none of its own. A comment '// mvvmlint:role NAME' on the line above a
      declaration decides its role, then 'roles' in the configuration.
      """,
    operands: .paths(\.paths),
    groups: [
      OptionGroup(options: [
        .configuration(\.configuration)
      ])
    ])

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    let project = try Project.load(paths: options.paths, configuration: options.configuration)
    let contents = project.read()
    let index = contents.index
    var text = ""
    for id in index.types.indices.lazy.map({ TypeID($0) }) where index[id].kind != .typeAlias {
      let type = index[id]
      let facts = index.files[type.declaration.file]
      guard project.search.names(facts.projectPath) else { continue }
      let name = facts.declarations[type.declaration.declaration].name
      let position = facts.position(of: name.start)
      text += "\(facts.path):\(position.line):\(position.column)\t\(type.qualifiedName)\t"
      text += "\(Self.role(of: id, index))\n"
    }
    StandardStreams.write(text)
    return contents.reportFailures()
  }

  /// The role and its reason, with a tab between.
  private static func role(of type: TypeID, _ index: ProjectIndex) -> String {
    guard let giver = index.roleGiver(of: type), let role = index[giver].role else { return "-\t" }
    let reason = giver == type ? role.reason : "nested in '\(index[giver].qualifiedName)'"
    return "\(role.role.name)\t\(reason)"
  }
}
