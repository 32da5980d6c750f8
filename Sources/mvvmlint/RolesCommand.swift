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

      A type without a role has '-'. A comment '// mvvmlint:role NAME' on the line
      above a declaration decides its role, then 'roles' in the configuration.
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
    for type in index.types where type.kind != .typeAlias {
      let facts = index.files[type.declaration.file]
      guard project.search.names(facts.projectPath) else { continue }
      let name = facts.declarations[type.declaration.declaration].name
      let position = facts.position(of: name.start)
      let role = type.role.map { "\($0.role.name)\t\($0.reason)" } ?? "-\t"
      text += "\(facts.path):\(position.line):\(position.column)\t\(type.qualifiedName)\t\(role)\n"
    }
    StandardStreams.write(text)
    return contents.reportFailures()
  }
}
