// `mvvmlint roles`: which role each type plays, and why.

import ProjectModel
import SwiftReader

struct RolesCommand {
  private let paths: [String]
  private let showsHelp: Bool

  init(_ arguments: [String]) throws(UsageError) {
    showsHelp = arguments.contains("--help") || arguments.contains("-h")
    paths = arguments.filter { $0 != "--help" && $0 != "-h" }
    if let option = paths.first(where: { $0.hasPrefix("-") }) {
      throw UsageError(message: Command.unknown("option", option, among: ["--help"]))
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    if showsHelp {
      StandardStreams.write(Self.help)
      return .success
    }
    let project = try Project.load(paths: paths, configuration: nil, presets: [])
    var clock = StepClock()
    let contents = project.read(threads: ProjectReader.processorCount, &clock)
    let index = contents.index
    var text = ""
    for type in index.types
    where type.kind != .typeAlias
      && project.search.names(
        index.files[type.declaration.file].projectPath)
    {
      let facts = index.files[type.declaration.file]
      let name = facts.declarations[type.declaration.declaration].name
      let position = facts.position(of: name.start)
      let role = type.role.map { "\($0.role.name)\t\($0.reason)" } ?? "-\t"
      text += "\(facts.path):\(position.line):\(position.column)\t\(type.qualifiedName)\t\(role)\n"
    }
    StandardStreams.write(text)
    for failure in contents.failures {
      StandardStreams.writeError("mvvmlint: cannot read '\(failure.path)': \(failure.reason)\n")
    }
    return contents.failures.isEmpty ? .success : .failure
  }

  private static let help = """
    usage: mvvmlint roles [PATH…]

    Prints each type of the project that lies at the paths (default: the working directory), one a
    line, with a tab between

      path:line:column   type   role   reason

    A type without a role has '-'. A comment '// mvvmlint:role NAME' on the line above a declaration
    decides its role, then 'roles' in the project's '.mvvmlint.json'.

    """
}
