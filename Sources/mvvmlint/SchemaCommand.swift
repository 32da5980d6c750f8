// `mvvmlint schema`: what editors check `.mvvmlint.json` against.

import Linting

struct SchemaCommand {
  private let showsHelp: Bool

  init(_ arguments: [String]) throws(UsageError) {
    showsHelp = arguments.contains("--help") || arguments.contains("-h")
    if let other = arguments.first(where: { $0 != "--help" && $0 != "-h" }) {
      throw UsageError(message: Command.unknown("option", other, among: ["--help"]))
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    if showsHelp {
      StandardStreams.write(Self.help)
      return .success
    }
    let project = try Project.load(paths: [], configuration: nil, presets: [])
    let schema = ConfigurationSchema(
      project.book, roles: project.configuration.roles.map(\.role.name))
    StandardStreams.write(schema.json)
    return .success
  }

  private static let help = """
    usage: mvvmlint schema

    Prints the JSON Schema of '.mvvmlint.json': its keys, the presets, the roles, and the rules with their
    options. Rules and roles of your own are in it where the project's configuration names them.

      mvvmlint schema > mvvmlint.schema.json

    and '"$schema": "mvvmlint.schema.json"' in the configuration lets editors complete and check it.

    """
}
