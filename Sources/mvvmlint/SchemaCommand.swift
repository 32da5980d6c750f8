// `mvvmlint schema`: what editors check `.mvvmlint.json` against.

import Linting

struct SchemaCommand: Command {
  struct Options: CommandOptions {
    var configuration: String?
  }

  static let syntax = CommandSyntax<Options>(
    name: "schema", summary: "print the JSON Schema of .mvvmlint.json",
    about: """
      Prints the JSON Schema of '.mvvmlint.json': its keys, the presets, the roles,
      and the rules with their options. Rules and roles of your own are in it where
      the project's configuration names them.

        mvvmlint schema >mvvmlint.schema.json

      and '"$schema": "mvvmlint.schema.json"' in the configuration lets editors
      complete and check it.
      """,
    groups: [
      OptionGroup(options: [
        .configuration(\.configuration)
      ])
    ])

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    let project = try Project.load(configuration: options.configuration)
    let schema = ConfigurationSchema(
      project.book, roles: project.configuration.roles.map(\.role.name))
    StandardStreams.write(schema.json)
    return .success
  }
}
