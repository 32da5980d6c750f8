// `mvvmlint rules` and `mvvmlint explain RULE`: what there is, and what it is about.

import Linting

struct RulesCommand {
  private let project: Project

  init() throws(UsageError) {
    project = try Project.load(paths: [], configuration: nil, presets: [])
  }

  /// One line a rule: name, presets in which it is on, summary.
  func list() throws(UsageError) -> ExitStatus {
    let on = Set(try project.rules(only: [], skip: []).map(\.page.id))
    var text = ""
    for page in project.book.pages {
      let presets = page.definition.presets.joined(separator: ",")
      text +=
        "\(on.contains(page.id) ? "on " : "off")  \(page.id)  [\(presets)]\n     \(page.summary)\n"
    }
    StandardStreams.write(text)
    return .success
  }

  func explain(_ name: String?) throws(UsageError) -> ExitStatus {
    guard let name else { throw UsageError(message: "'explain' needs a rule's name") }
    guard let page = project.book.page(name) else {
      throw UsageError(message: Command.unknown("rule", name, among: project.book.names))
    }
    StandardStreams.write(page.text)
    return .success
  }
}
