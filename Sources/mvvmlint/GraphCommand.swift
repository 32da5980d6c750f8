// `mvvmlint graph`: the layers of a project as a picture.

import Linting
import Reporting
import SwiftReader

struct GraphCommand: Command {
  struct Options: CommandOptions {
    var paths: [String] = []
    var configuration: String?
    var presets: [String] = []
    var format = DiagramFormat.dot
  }

  static let syntax = CommandSyntax<Options>(
    name: "graph", summary: "draw which roles and folders mention which",
    about: """
      Draws the layers of the project: its roles, and its folders one level below what
      all code has in common. An edge says how often the code of one mentions types of
      the other. Red is what the rules that are on forbid, orange what closes a cycle,
      dashed are mentions of protocols alone. With paths only the types in the files
      there are drawn, and what they mention of each other.
      """,
    operands: .paths(\.paths),
    groups: [
      OptionGroup(options: [
        .choice("--format", "FORMAT", \.format, "in which language:"),
        .presets(\.presets),
        .configuration(\.configuration),
      ])
    ],
    closing: "mvvmlint graph | dot -Tsvg >layers.svg")

  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws(UsageError) -> ExitStatus {
    let project = try Project.load(
      paths: options.paths, configuration: options.configuration, presets: options.presets)
    let rules = try project.rules()
    let contents = project.read()
    let diagram = LayerDiagram(
      of: CheckedProject(index: contents.index, scope: contents.scope, names: []),
      in: contents.scope, project.linter(rules).lint(contents.index, scope: contents.scope), rules)
    StandardStreams.write(diagram.written(as: options.format))
    return contents.reportFailures()
  }
}

extension DiagramFormat: ChoiceValue {}
