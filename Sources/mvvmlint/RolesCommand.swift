// `mvvmlint roles`: which role each type plays, and why.

import ProjectModel
import SwiftReader

struct RolesCommand: Command {
  struct Options: CommandOptions {
    var paths: [String] = []
  }

  static let syntax = CommandSyntax<Options>(
    name: "roles", summary: "print the role that each type plays, and why",
    about: """
      Prints each type of the project that lies at the paths (default: the working
      directory), one a line, with a tab between

        path:line:column   type   role   reason

      A type without a role has '-'. A comment '// mvvmlint:role NAME' on the line
      above a declaration decides its role.
      """,
    operands: .paths(\.paths))

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() -> ExitStatus {
    let found = SwiftFiles.find(options.paths.isEmpty ? ["."] : options.paths)
    let read = ProjectReader.read(found.files, threads: ProjectReader.processorCount)
    let index = ProjectIndex(files: read.files)
    var text = ""
    for type in index.types where type.kind != .typeAlias {
      let facts = index.files[type.declaration.file]
      let name = facts.declarations[type.declaration.declaration].name
      let position = facts.position(of: name.start)
      let role = type.role.map { "\($0.role.name)\t\($0.reason)" } ?? "-\t"
      text += "\(facts.path):\(position.line):\(position.column)\t\(type.qualifiedName)\t\(role)\n"
    }
    StandardStreams.write(text)
    let failures = found.failures + read.failures
    for failure in failures {
      StandardStreams.writeError("mvvmlint: cannot read '\(failure.path)': \(failure.reason)\n")
    }
    return failures.isEmpty ? .success : .failure
  }
}
