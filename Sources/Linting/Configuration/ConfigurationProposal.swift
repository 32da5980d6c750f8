// A first `.mvvmlint.json` for a project: what fits what is there, and why, in comments.

import ProjectModel

package struct ConfigurationProposal: Sendable {
  /// A decision and the sentences that say what it comes from.
  struct Choice: Sendable {
    var presets: [String]
    var reasons: [String]
  }

  package let presets: [String]
  package let text: String

  /// `baseline` is the file of known findings, if there is to be one.
  package init(for survey: ProjectSurvey, baseline: String? = nil) {
    let choice = Self.choice(for: survey)
    presets = choice.presets
    let sections = [
      Self.extends(choice, survey), Self.exclude(survey), Self.roles(survey), Self.rules(survey),
      Self.baseline(baseline),
    ].compactMap { $0 }
    text = """
      // How mvvmlint reads this project, as 'mvvmlint init' proposes it: change what is not so.
      // 'mvvmlint roles' prints what each type is taken for, 'mvvmlint rules' what is asked of it.
      {
      \(sections.map(\.text).joined(separator: "\n\n"))
      }

      """
  }

  // MARK: Sections

  /// A member of the object with comments above it, or comments alone. Each member has a comma behind
  /// it, so that the examples in comments can become members.
  private struct Section {
    var comments: [String]
    var member: String?

    var text: String {
      (comments.map { "  // " + $0 } + (member.map { ["  \($0),"] } ?? [])).joined(separator: "\n")
    }
  }

  /// One a line, where there are several.
  private static func list(_ words: [String], indent: String = "    ") -> String {
    let words = words.map(JSONOutput.string)
    if words.count < 2 { return "[" + words.joined() + "]" }
    return "[\n" + words.map { indent + $0 + ",\n" }.joined() + indent.dropLast(2) + "]"
  }

  private static func extends(_ choice: Choice, _ survey: ProjectSurvey) -> Section {
    let frameworks = [
      "UIKit", "AppKit", "Cocoa", "SwiftUI", "Combine", "RxSwift", "ComposableArchitecture",
    ].compactMap { module in survey.imports[module].map { "\(module) \($0)" } }
    var comments =
      ["The architecture. " + (choice.reasons.first ?? "")] + choice.reasons.dropFirst()
    if !frameworks.isEmpty {
      comments.append(
        "Imports in \(count(survey.fileCount, "file")): \(frameworks.joined(separator: ", ")).")
    }
    comments.append("Others are mvvm, mvvm_data_controller and mvc; components adds to each.")
    return Section(
      comments: comments,
      member: "\"extends\": [\(choice.presets.map(JSONOutput.string).joined(separator: ", "))]")
  }

  private static func exclude(_ survey: ProjectSurvey) -> Section {
    // A glob has no way to write these as themselves.
    let folders = survey.foreignFolders.filter { !$0.path.contains { "*?".contains($0) } }
    if folders.isEmpty {
      return Section(comments: [
        "Nothing looks as if others wrote it; if something is:",
        "\"exclude\": [\"Vendor/**\"],",
        "And to read some folders alone: \"include\": [\"App/**\"],",
      ])
    }
    return Section(
      comments: ["What others write is not read: retain cycles by way of it are not seen."]
        + folders.map {
          "\(JSONOutput.string($0.path)) holds \(count($0.fileCount, "file"))."
        },
      member: "\"exclude\": \(list(folders.map { $0.path + "/**" }))")
  }

  private static func roles(_ survey: ProjectSurvey) -> Section {
    let found = namedRoles(survey)
    if found.isEmpty {
      return Section(comments: [
        "Types whose names do not tell us their roles, if there are any:",
        "\"roles\": { \"viewModel\": { \"names\": [\"*Presenter\"] } },",
      ])
    }
    let roles = found.reduce(into: [Role]()) { roles, next in
      if !roles.contains(next.role) { roles.append(next.role) }
    }
    let members = roles.map { role in
      let globs = found.filter { $0.role == role }.map { "*" + $0.suffix }
      return
        "    \(JSONOutput.string(role.name)): { \"names\": \(list(globs, indent: "      ")) },\n"
    }
    return Section(
      comments: ["Types whose names do not tell us their roles."]
        + found.map {
          "\(count($0.count, "type")) \($0.count == 1 ? "is" : "are") named *\($0.suffix)."
        },
      member: "\"roles\": {\n\(members.joined())  }")
  }

  private static func rules(_ survey: ProjectSurvey) -> Section {
    var comments = ["What a rule is to do here: \"off\", \"warning\", \"error\" or its options."]
    var example = ["  \"view_controller_too_long\": { \"max\": 300 },"]
    if let parts = survey.features.max(by: { $0.names.count < $1.names.count }) {
      comments.append(
        "\(JSONOutput.string(parts.path)) holds \(count(parts.names.count, "folder")): "
          + "layer_dependency says what else they may mention, here nothing.")
      let layer = JSONOutput.string(parts.name + "/")
      example.append("  \"layer_dependency\": { \"layers\": { \(layer): [] } },")
    }
    return Section(comments: comments + ["\"rules\": {"] + example + ["},"])
  }

  private static func baseline(_ file: String?) -> Section? {
    file.map {
      Section(
        comments: ["What was found at the beginning is not reported; what is new is."],
        member: "\"baseline\": \(JSONOutput.string($0))")
    }
  }

  // MARK: Decisions

  private static func choice(for survey: ProjectSurvey) -> Choice {
    var choice = architecture(of: survey)
    let (screens, complete) = survey.components
    if screens > 1, complete * 2 >= screens {
      choice.presets.append("components")
      choice.reasons.append(
        "\(complete) of \(screens) screens in 'Components/' have their view model beside them.")
    }
    return choice
  }

  private static func architecture(of survey: ProjectSurvey) -> Choice {
    let viewModels = survey.count(.viewModel)
    let controllers = survey.count(.viewController)
    let dataControllers = survey.count(.dataController)
    let others = namedRoles(survey).filter { $0.role == .viewModel }.max { $0.count < $1.count }
    let beside = controllers > 0 ? " beside \(count(controllers, "view controller"))" : ""
    // A few of a kind are an exception in another architecture.
    if dataControllers > 1, dataControllers * 3 >= controllers {
      return Choice(
        presets: ["mvvm_data_controller"],
        reasons: [
          count(dataControllers, "type is named", "types are named") + " *DataController\(beside)."
        ])
    }
    if viewModels > 0, viewModels * 10 >= controllers {
      return Choice(
        presets: ["mvvm"], reasons: [count(viewModels, "view model") + "\(beside)."])
    }
    if let others, (viewModels + others.count) * 10 >= controllers {
      return Choice(
        presets: ["mvvm"],
        reasons: [
          "\(count(others.count, "type")) named *\(others.suffix)\(beside) do what view models do."
        ])
    }
    if controllers > 0 {
      let but = viewModels > 0 ? "only \(count(viewModels, "view model"))" : "no view model"
      return Choice(
        presets: ["mvc"], reasons: [count(controllers, "view controller") + " and \(but)."])
    }
    let views = survey.count(.view)
    return Choice(
      presets: ["mvvm"],
      reasons: [
        views > 0
          ? count(views, "view") + " and no view model: what mvvm asks of views and models holds."
          : "There is no view yet; mvvm is what holds without a configuration."
      ])
  }

  /// Where there are view models as well, presenters are something else.
  private static func presentersAreViewModels(_ survey: ProjectSurvey) -> Bool {
    survey.countWithoutRole(named: "Presenter") > 1
      && survey.count(.viewModel) * 4 < survey.count(named: "Presenter")
  }

  private static func namedRoles(
    _ survey: ProjectSurvey
  ) -> [(suffix: String, role: Role, count: Int)] {
    var suffixes: [(String, Role)] = [("VM", .viewModel)]
    if presentersAreViewModels(survey) { suffixes.append(("Presenter", .viewModel)) }
    if survey.imports["ReactorKit"] != nil { suffixes.append(("Reactor", .viewModel)) }
    suffixes += ["UseCase", "Interactor", "Gateway", "Worker", "Networking"].map { ($0, .service) }
    suffixes += ["Wireframe", "Navigator", "FlowController"].map { ($0, .coordinator) }
    return suffixes.compactMap { suffix, role in
      let count = survey.countWithoutRole(named: suffix)
      return count > 1 ? (suffix, role, count) : nil
    }
  }

  // MARK: Words

  /// `1 file`, `2 files`.
  private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
